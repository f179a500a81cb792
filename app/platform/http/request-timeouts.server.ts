import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerType } from "@hono/node-server";
import { formTime } from "../uploads/upload-limits.ts";
import { bodiesUnderWay } from "./bodies-in-progress.ts";

/** How long a body may take to arrive, and an answer may stand still, in ms. */
export interface RequestTimeouts {
  /** A form. */
  whole: number;
  /** A file: as long as bytes keep coming, up to a limit. */
  file: { idle: number; whole: number };
  /** An answer of which its reader takes nothing any more. */
  unread: number;
}

/** What is to be known of whoever sends a body. */
export interface Senders {
  /** Is a file sent to this path? */
  isFile: (path: string) => boolean;
  /** The account that is signed in, as the database knows it: a cookie alone is only a claim. */
  userOf: (request: Head) => Promise<string | undefined>;
  /** The network address of the client. */
  clientOf: (headers: Headers, socket: string | undefined) => string;
}

type Head = Pick<Request, "headers">;

const usual: RequestTimeouts = { unread: 120_000, whole: 30_000, file: { idle: 60_000, whole: formTime } };
const mostAtOnce = 20; // bodies of an account, or of a client where nobody is signed in

/**
 * Ends requests whose body does not arrive in time, as Node's own `requestTimeout` does, which knows one time for all:
 * 50 MB from a phone take longer than anybody may hold up a form. Only an account that is signed in has the time of a
 * file; what a stranger sends has the time of a form, wherever it is sent. Of one sender only so many bodies arrive at
 * once. It also ends answers that nobody takes: each holds a file and up to a megabyte. A player that was paused asks for
 * the rest of its file when it goes on.
 */
export function limitRequestTime(
  server: ServerType,
  { isFile, userOf, clientOf }: Senders,
  times = usual,
  most = mostAtOnce,
): void {
  const underWay = bodiesUnderWay(most);
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    response.setTimeout(times.unread, () => {
      if (response.headersSent) incoming.socket.destroy(); // before, it is we who take the time
    });
    const { url = "", socket } = incoming;
    if (!incoming.headers["transfer-encoding"] && !Number(incoming.headers["content-length"])) return;
    const headers = new Headers(incoming.headers as Record<string, string>);
    const cut = () => end(incoming, response);
    const stops = [limit(times.whole, cut)];
    const stop = () => {
      for (const each of stops.splice(0)) each();
    };
    const asStranger = () => stops.push(underWay.begin(clientOf(headers, socket.remoteAddress), cut));
    const withFile = (user: string) => {
      stop();
      const { idle, whole } = times.file;
      stops.push(limit(whole, cut), watch(incoming, idle, cut), underWay.begin(`user ${user}`, cut));
    };
    let arriving = true;
    incoming.once("close", () => {
      arriving = false;
      stop();
    });
    const [path = ""] = url.split("?");
    if (!isFile(path)) asStranger();
    else
      void known(userOf, { headers }).then((user) => {
        if (arriving) user === undefined ? asStranger() : withFile(user);
      });
  });
}

/** Who that is; nobody while the database does not say. */
function known(userOf: Senders["userOf"], request: Head): Promise<string | undefined> {
  return userOf(request).catch(() => undefined);
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
