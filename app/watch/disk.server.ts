import { statfs } from "node:fs/promises";

/** How large the disk of a folder is, and how much of it we may still use, in bytes. */
export async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bfree, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize }; // as df has it: without root's reserve
}
