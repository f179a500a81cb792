import { Header } from "tar";

/** Everything in a tar begins at a multiple of this (POSIX pax, "ustar Interchange Format"). */
export const block = 512; // bytes

/** What ends a tar: two blocks of zeros. */
export const tarEnd = 2 * block;

/** The largest file that a plain header can name, in bytes. */
export const largestFile = 8 ** 11 - 1;

/**
 * The header of a file in an archive. The same file has the same header, to the byte: so what is read can be held
 * against it, and no name, link or length of anybody else's making is ever interpreted.
 * @param madeAt of the archive, ISO 8601. @throws when the name or size does not fit.
 */
export function tarHeader(name: string, size: number, madeAt: string): Buffer {
  const bytes = Buffer.alloc(block);
  const header = new Header({ path: name, size, type: "File", mode: 0o600, uid: 0, gid: 0, mtime: new Date(madeAt) });
  if (header.encode(bytes, 0)) throw new Error(`${name} does not fit into an archive.`);
  return bytes;
}

/** A size with what fills its last block. */
export function padded(size: number): number {
  return Math.ceil(size / block) * block;
}
