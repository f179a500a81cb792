import { readDisk } from "#app/platform/files/disk.server.ts";
import { fileSize } from "#app/ui/file-size.ts";
import type { Found } from "./measured.server.ts";

const scarce = 1024 ** 3; // bytes
const least = 50 * 1024 ** 2; // bytes, as GET /health has it

/** Free space on a folder's disk. */
export async function diskRoom(folder: string): Promise<Found> {
  const { free } = readDisk(folder);
  const state = free < least ? "down" : free < scarce ? "degraded" : "healthy";
  return { state, details: [`${fileSize(free)} free on the disk.`] };
}
