import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../files/sync-folder.server.ts";

/** There is more of a file than its form takes. */
export class TooLarge extends Error {}

/**
 * Writes a new file while it arrives, and resolves when it is on the disk for good. The content is read to its end,
 * also when no more of it is written.
 * @param most bytes; just as many are not too many. @returns how many bytes. @throws TooLarge; the error of the disk or
 * of whoever sends.
 */
export async function writeUpload(path: string, content: AsyncIterable<Buffer>, most: number): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    const size = await write(file, content, most);
    await Promise.all([file.sync(), syncFolder(dirname(path))]);
    return size;
  } finally {
    void file.close().catch(() => undefined); // nobody has to wait: it is on the disk, or is taken away
  }
}

async function write(file: FileHandle, content: AsyncIterable<Buffer>, most: number): Promise<number> {
  let size = 0;
  let failure: { why: unknown } | undefined;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > most) failure ??= { why: new TooLarge() };
    if (!failure)
      await file.appendFile(chunk).catch((why) => {
        failure = { why };
      });
  }
  if (failure) throw failure.why;
  return size;
}
