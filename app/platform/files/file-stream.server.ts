import type { FileHandle } from "node:fs/promises";
import type { ByteRange } from "./file-storage.ts";

const piece = 64 * 1024; // bytes

/** A part of an open file to send. The sender closes the file. */
export interface FilePart extends ByteRange {
  file: FileHandle;
  /** Called on a read error. */
  failed: (error: unknown) => void;
}

const parts = new WeakMap<ReadableStream, FilePart>();

/** Returns the file part of a stream made by `fileStream`, unless the stream is locked by a reader. */
export function partBehind(stream: ReadableStream): FilePart | undefined {
  return stream.locked ? undefined : parts.get(stream);
}

/** A stream of this part of a file, read in chunks on demand. It closes the file at its end. */
export function fileStream(part: FilePart): ReadableStream<Uint8Array> {
  const { file, start, end, failed } = part;
  let at = start;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = Buffer.allocUnsafeSlow(Math.min(piece, end + 1 - at));
          const count = await readInto(file, bytes, at);
          if (cancelled) return;
          controller.enqueue(bytes.subarray(0, count));
          at += count;
          if (at <= end) return;
          controller.close();
          await file.close();
        } catch (error) {
          if (cancelled) return;
          if (!isClosed(file)) failed(error);
          await file.close().catch(() => undefined);
          controller.error(error);
        }
      },
      async cancel() {
        cancelled = true;
        await file.close();
      },
    },
    { highWaterMark: 0 }, // no read-ahead: the file may be taken for the fast path
  );
  parts.set(stream, part);
  return stream;
}

/** Whether the file was closed because the client disconnected: a failure is then no disk error. */
export function isClosed(file: FileHandle): boolean {
  return file.fd === -1;
}

/** Reads from this position. @returns the number of bytes, at least one. @throws at the end of the file. */
export async function readInto(file: FileHandle, bytes: Buffer, at: number): Promise<number> {
  const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
  if (bytesRead === 0) throw new Error("the file is shorter than it was");
  return bytesRead;
}
