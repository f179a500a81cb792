import { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import { type FilePart, isClosed, partBehind, readInto } from "./file-stream.server.ts";

/** Bytes read at once: large pieces for who takes them at once, small ones for the memory of many slow readers. */
const [large, small] = [256 * 1024, 64 * 1024];
const slow = 100; // ms to take a piece

/**
 * Sends an answer whose body is a file by the shortest way: from the disk into two pieces of memory in turns, and from
 * these to the socket. As a stream each piece would be memory of its own, which the collector has to run after
 * (docs/decisions/0017-downloads.md). Stands before all that changes headers; take it away and files are sent as streams.
 */
export const pourFiles: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next();
  const { status, headers, body } = c.res;
  const part = body && partBehind(body);
  if (!part) return;
  const { outgoing } = c.env;
  if (!(outgoing instanceof ServerResponse) || outgoing.destroyed) return;
  const cookies = headers.getSetCookie();
  outgoing.writeHead(status, { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) });
  void pour(part, outgoing);
  c.res = undefined; // or its headers would be joined to those of the next line
  c.res = RESPONSE_ALREADY_SENT;
};

/** Resolves when all of it is sent, the reader has gone, or the disk has failed; the file is closed then. */
export async function pour({ file, start, end, failed }: FilePart, outgoing: ServerResponse): Promise<void> {
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
    outgoing.destroy(); // it has promised more: the reader is to see that this is not all
  } finally {
    await file.close().catch(() => undefined);
  }
}

type Turns = [now: Buffer, next: Buffer];

function turnsOf(size: number): Turns {
  return [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
}

/** The piece that was read ahead is next; the other one is as large as its reader is fast. @param took ms */
function next([now, ahead]: Turns, took: number): Turns {
  const size = took > slow ? small : large;
  return [ahead, now.length === size ? now : Buffer.allocUnsafeSlow(size)];
}

/**
 * @returns whether the reader is still there, once the system has taken all of it: only then it may be overwritten. Of
 * what is written while a line breaks Node tells nothing but that the line is closed.
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
