import type { IncomingMessage } from "node:http";
import { finished, Readable } from "node:stream";
import type { ByteRange, StreamWatch } from "./file-storage.ts";
import { isRefusal, type S3Client } from "./s3-client.server.ts";

/** Reads an object, or this range: as much of it as there is. @throws ENOENT; BucketError. */
export async function download(client: S3Client, key: string, range?: ByteRange): Promise<Readable> {
  try {
    return await open(client, key, range);
  } catch (error) {
    if (isRefusal(error, 416)) return Readable.from([]); // it begins at the end or later
    throw error;
  }
}

/**
 * Reads a range of an object for a response, no faster than it is taken. Cancelling it closes the connection.
 * @throws ENOENT; BucketError; when the object is shorter than the range.
 */
export async function downloadStream(
  client: S3Client,
  key: string,
  range: ByteRange,
  { failed, ended }: StreamWatch,
): Promise<ReadableStream<Uint8Array>> {
  const body = await open(client, key, range);
  if (Number(body.headers["content-length"]) !== range.end - range.start + 1)
    throw unusable(body, "the file is shorter than it was");
  const chunks = body[Symbol.asyncIterator]();
  let cancelled = false;
  finished(body, (error) => {
    if (error && !cancelled) failed(error);
    ended();
  });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next(); // rejects when the body ends too early
        if (cancelled) return;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        cancelled = true;
        body.destroy();
      },
    },
    { highWaterMark: 0 }, // no read-ahead beyond the connection's own
  );
}

async function open(client: S3Client, key: string, range?: ByteRange): Promise<IncomingMessage> {
  const headers = range && { Range: `bytes=${range.start}-${range.end}` };
  try {
    const body = await client.open({ method: "GET", key, headers });
    if (range && body.statusCode !== 206) throw unusable(body, "the service ignores ranges");
    return body;
  } catch (error) {
    if (!isRefusal(error, 404) || isRefusal(error, "NoSuchBucket")) throw error;
    throw Object.assign(new Error(`ENOENT: no such file, get '${key}'`, { cause: error }), { code: "ENOENT" });
  }
}

function unusable(body: IncomingMessage, reason: string): Error {
  body.destroy();
  return Object.assign(new Error(reason), { code: "EIO" });
}
