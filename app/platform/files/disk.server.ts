import { statfsSync } from "node:fs";

/** How large the disk of a folder is, and how much of it we may still use, in bytes. Takes microseconds. */
export function readDisk(folder: string): { free: number; size: number } {
  const { bavail, blocks, bfree, bsize } = statfsSync(folder);
  return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize }; // as df has it: without root's reserve
}
