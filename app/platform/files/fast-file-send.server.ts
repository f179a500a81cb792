import { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import { type FilePart, isClosed, partBehind, readInto } from "./file-stream.server.ts";

/** Chunk sizes in bytes: large for fast clients, small to save memory with many slow ones. */
const [large, small] = [256 * 1024, 64 * 1024];
const slow = 100; // ms to take a chunk

/**
 * Fast path for responses whose body is a file: reads from disk into two alternating buffers, and writes these to the
 * socket. A stream would allocate a buffer per chunk, which burdens the garbage collector
 * (docs/decisions/0017-downloads.md). Register it before all middleware that changes headers. Without it, files are
 * sent as streams.
 */
export const fastFileSend: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (!headers.has("Accept-Ranges")) return; // asking for a body turns a page's into a stream
  const part = c.res.body && partBehind(c.res.body);
  if (!part) return;
  const { outgoing } = c.env;
  if (!(outgoing instanceof ServerResponse) || outgoing.destroyed) return;
  const cookies = headers.getSetCookie();
  outgoing.writeHead(status, { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) });
  void pipeFile(part, outgoing);
  c.res = undefined; // or its headers would be merged with those of the next line
  c.res = RESPONSE_ALREADY_SENT;
};

/** Resolves, with the file closed, when all bytes are sent, the client disconnects, or the disk fails. */
export async function pipeFile({ file, start, end, failed }: FilePart, outgoing: ServerResponse): Promise<void> {
  let turns = turnsOf(small);
  let at = start;
  const read = (bytes: Buffer) => readInto(file, bytes.subarray(0, end + 1 - at), at);
  try {
    let count = await read(turns[0]);
    for (;;) {
      at += count;
      const began = performance.now();
      const written = write(outgoing, turns[0].subarray(0, count));
      const [ahead, isTaken] = await Promise.all([at <= end ? read(turns[1]) : 0, written]);
      if (!isTaken) return;
      if (ahead === 0) break;
      count = ahead;
      turns = next(turns, performance.now() - began);
    }
    outgoing.end();
  } catch (error) {
    if (!isClosed(file)) failed(error);
    outgoing.destroy(); // Content-Length promised more: the client must notice the truncation
  } finally {
    await file.close().catch(() => undefined);
  }
}

type Turns = [now: Buffer, next: Buffer];

function turnsOf(size: number): Turns {
  return [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
}

/** Swaps the buffers. The size of the free one follows the client's speed. @param took ms */
function next([now, ahead]: Turns, took: number): Turns {
  const size = took > slow ? small : large;
  return [ahead, now.length === size ? now : Buffer.allocUnsafeSlow(size)];
}

/**
 * @returns whether the client is still connected, once the system has taken all bytes: only then may the buffer be
 * overwritten. For a write on a broken connection, Node emits only `close`.
 */
function write(outgoing: ServerResponse, bytes: Buffer): Promise<boolean> {
  return new Promise((done) => {
    const left = () => done(false);
    outgoing.once("close", left);
    outgoing.write(bytes, (error) => {
      outgoing.off("close", left);
      done(!error);
    });
  });
}
