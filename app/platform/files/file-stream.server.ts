import type { FileHandle } from "node:fs/promises";
import type { ByteRange } from "./file-storage.ts";

const piece = 64 * 1024; // bytes

/** A part of an open file that is to be sent. Whoever sends it closes the file. */
export interface FilePart extends ByteRange {
  file: FileHandle;
  /** Is told when the disk does not give what it should. */
  failed: (error: unknown) => void;
}

const parts = new WeakMap<ReadableStream, FilePart>();

/** What a stream that nobody has read from yet stands for, if it is one of `fileStream`. */
export function partBehind(stream: ReadableStream): FilePart | undefined {
  return stream.locked ? undefined : parts.get(stream);
}

/** This part of a file as a stream, read piece by piece as it is asked for, and the file closed behind it. */
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
    { highWaterMark: 0 }, // nothing is read before somebody asks: it may go another way
  );
  parts.set(stream, part);
  return stream;
}

/** Was it closed, since its reader has gone? Then the disk is not to blame for what failed. */
export function isClosed(file: FileHandle): boolean {
  return file.fd === -1;
}

/** Reads what stands from here on. @returns how many bytes, at least one. @throws when the file ends before. */
export async function readInto(file: FileHandle, bytes: Buffer, at: number): Promise<number> {
  const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
  if (bytesRead === 0) throw new Error("the file is shorter than it was");
  return bytesRead;
}
