import { Header } from "tar";

/** Tar entries start at multiples of this (POSIX pax, "ustar Interchange Format"). */
export const block = 512; // bytes

/** Length of the end-of-archive marker: two blocks of zeros. */
export const tarEnd = 2 * block;

/** The largest file size a plain header can represent, in bytes. */
export const largestFile = 8 ** 11 - 1;

/**
 * The tar header of a file. It is deterministic, so a header that was read can be compared byte for byte with the
 * expected one, and names, links or lengths from a foreign archive are never interpreted.
 * @param madeAt of the archive, ISO 8601. @throws when the name or size does not fit.
 */
export function tarHeader(name: string, size: number, madeAt: string): Buffer {
  const bytes = Buffer.alloc(block);
  const header = new Header({ path: name, size, type: "File", mode: 0o600, uid: 0, gid: 0, mtime: new Date(madeAt) });
  if (header.encode(bytes, 0)) throw new Error(`${name} does not fit into an archive.`);
  return bytes;
}

/** A size rounded up to whole blocks. */
export function padded(size: number): number {
  return Math.ceil(size / block) * block;
}
