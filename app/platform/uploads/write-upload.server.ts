import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../files/disk.server.ts";

/** A file exceeds the limit of its form. */
export class TooLarge extends Error {}

/**
 * Writes a new file from a stream, and resolves when it is durable. The content is read to its end even after writing
 * has failed.
 * @param maxBytes bytes, inclusive. @returns the size in bytes. @throws TooLarge; errors of the disk or the sender.
 */
export async function writeUpload(path: string, content: AsyncIterable<Buffer>, maxBytes: number): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    const size = await write(file, content, maxBytes);
    await Promise.all([file.sync(), syncFolder(dirname(path))]);
    return size;
  } finally {
    void file.close().catch(() => undefined); // not awaited: the file is durable, or will be deleted
  }
}

async function write(file: FileHandle, content: AsyncIterable<Buffer>, maxBytes: number): Promise<number> {
  let size = 0;
  let failure: { reason: unknown } | undefined;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxBytes) failure ??= { reason: new TooLarge() };
    if (!failure)
      await file.appendFile(chunk).catch((reason) => {
        failure = { reason };
      });
  }
  if (failure) throw failure.reason;
  return size;
}
