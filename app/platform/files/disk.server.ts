import { statfsSync } from "node:fs";

/** The size of a folder's disk, and the free space available to us, in bytes. Takes microseconds. */
export function readDisk(folder: string): { free: number; size: number } {
  const { bavail, blocks, bfree, bsize } = statfsSync(folder);
  return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize }; // like df: without root's reserve
}
