import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerType } from "@hono/node-server";
import { formTime } from "./uploads/upload-limits.ts";

/** How long a body may take to arrive, and an answer may stand still, in ms. */
export interface BodyTimes {
  /** A form. */
  whole: number;
  /** A file: as long as bytes keep coming, up to a limit. */
  file: { idle: number; whole: number };
  /** An answer of which its reader takes nothing any more. */
  unread: number;
}

const usual: BodyTimes = { unread: 120_000, whole: 30_000, file: { idle: 60_000, whole: formTime } };

/**
 * Ends requests whose body does not arrive in time, as Node's own `requestTimeout` does, which knows one time for all:
 * 50 MB from a phone take longer than anybody may hold up a form. It also ends answers that nobody takes: each holds a
 * file and up to a megabyte. A player that was paused asks for the rest of its file when it goes on.
 * @param isFile is a file sent to this path?
 */
export function limitBodies(server: ServerType, isFile: (path: string) => boolean, times = usual): void {
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    response.setTimeout(times.unread, () => {
      if (response.headersSent) incoming.socket.destroy(); // before, it is we who take the time
    });
    const { headers, url = "" } = incoming;
    if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
    const cut = () => end(incoming, response);
    const [path = ""] = url.split("?");
    const stops = isFile(path)
      ? [limit(times.file.whole, cut), watch(incoming, times.file.idle, cut)]
      : [limit(times.whole, cut)];
    incoming.once("close", () => {
      for (const stop of stops) stop();
    });
  });
}

function limit(ms: number, cut: () => void): () => void {
  const timer = setTimeout(cut, ms).unref();
  return () => clearTimeout(timer);
}

/** Looks twice in that time whether bytes have come. */
function watch({ socket }: IncomingMessage, ms: number, cut: () => void): () => void {
  let seen = socket.bytesRead;
  let quiet = 0;
  const timer = setInterval(() => {
    quiet = socket.bytesRead === seen ? quiet + 1 : 0;
    seen = socket.bytesRead;
    if (quiet >= 2) cut();
  }, ms / 2).unref();
  return () => clearInterval(timer);
}

const farewell = 500; // ms

/** Says so and takes no more. What closes at once while bytes are still coming is reset, and nobody reads why. */
function end(incoming: IncomingMessage, response: ServerResponse): void {
  if (incoming.complete) return;
  if (response.headersSent) {
    incoming.destroy();
    return;
  }
  incoming.pause();
  incoming.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  setTimeout(() => incoming.destroy(), farewell).unref();
}
