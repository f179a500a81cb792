import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { newKey } from "#app/platform/files/file-key.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { diskRoom } from "./disk-room.server.ts";
import type { Found } from "./measured.server.ts";

const content = "Written to see whether it can be.";
const minute = 60_000; // ms

/** Writes a small file, reads it and deletes it. @param folder STORAGE_DIR */
export async function storageStatus(files: FileStorage, folder: string): Promise<Found> {
  for await (const { key, changedAt } of files.list("probe"))
    if (Date.now() - changedAt.getTime() > minute) await files.delete(key); // left by an interrupted check
  const key = newKey("probe", "txt");
  const begun = performance.now();
  try {
    await files.put(key, Readable.from([content]));
    if ((await text(await files.get(key))) !== content)
      throw new Error("A file didn't read back the way it was written.");
  } finally {
    await files.delete(key);
  }
  const took = Math.round(performance.now() - begun);
  const room = await diskRoom(folder);
  return { state: room.state, details: [`A file written, read and deleted in ${took} ms.`, ...room.details] };
}
