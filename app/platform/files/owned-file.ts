/** A file that belongs to a user. */
export interface OwnedFile {
  /** A file storage key. */
  key: string;
  /** The row it belongs to. */
  of: string;
}

/** The file's name in a data export: the last part of its key, which is unique. */
export function exportName({ key }: Pick<OwnedFile, "key">): `files/${string}` {
  return `files/${key.split("/").at(-1)}`;
}
