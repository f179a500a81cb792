import type { FileHandle } from "node:fs/promises";
import type { ByteRange } from "./file-storage.ts";

/** Bytes read at once: large pieces for who takes them at once, small ones for the memory of many slow readers. */
const [large, small] = [256 * 1024, 64 * 1024];
const ahead = 2; // pieces read before they are taken
const slow = 100; // ms between two pieces

/**
 * What stands in this part of an open file, read as it is taken, and the file closed behind it. Node's own stream of a
 * file, made a web stream, is a quarter as fast (docs/decisions/0017-downloads.md).
 * @param failed is told when the disk does not give what it should; the reader then sees the stream break off.
 */
export function fileStream(
  file: FileHandle,
  { start, end }: ByteRange,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let at = start;
  let last = performance.now();
  let cancelled = false;
  const next = async () => {
    const most = performance.now() - last > slow ? small : large;
    const piece = Buffer.allocUnsafeSlow(Math.min(most, end + 1 - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error("the file is shorter than it was");
    at += bytesRead;
    last = performance.now();
    return piece.subarray(0, bytesRead);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await next();
          if (cancelled) return;
          controller.enqueue(piece);
          if (at <= end) return;
          controller.close();
          await file.close();
        } catch (error) {
          if (cancelled) return;
          failed(error);
          await file.close().catch(() => undefined);
          controller.error(error);
        }
      },
      async cancel() {
        cancelled = true;
        await file.close();
      },
    },
    { highWaterMark: ahead },
  );
}
