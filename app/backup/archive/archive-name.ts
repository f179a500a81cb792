const shape = /^firstproof-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-before-([\w-]{1,80}))?\.tar$/;

/** The parts of an archive's file name. */
export interface ArchiveName {
  name: string;
  /** Start of the backup in ms, to the second. */
  at: number;
  /** The migration that was pending, for a backup made before one. */
  before: string | undefined;
}

/**
 * File name of an archive: `firstproof-20261121T104700Z.tar`, or `…Z-before-<migration>.tar`.
 * @param at start of the backup, in ms.
 */
export function archiveName(at: number, before?: string): string {
  const moment = `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  return `firstproof-${moment}${before ? `-before-${before}` : ""}.tar`;
}

/** Parses an archive's file name. @returns undefined for any other file: it is neither listed nor deleted. */
export function readArchiveName(name: string): ArchiveName | undefined {
  const [, year, month, day, hours, minutes, seconds, before] = shape.exec(name) ?? [];
  if (!year) return undefined;
  const at = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) || archiveName(at, before) !== name ? undefined : { name, at, before };
}

/** A time for display: `2026-11-21 10:47 UTC`. @param at ms. */
export function dateTimeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
