import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { newKey } from "./file-key.server.ts";
import type { FileStorage } from "./file-storage.ts";

const content = "Written to see whether it can be.";
const minute = 60_000; // ms

/** Writes a small file, reads it and deletes it. @returns how long that took, in ms. @throws when it fails. */
export async function probeFiles(files: FileStorage): Promise<number> {
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
  return Math.round(performance.now() - begun);
}
