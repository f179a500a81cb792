import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerType } from "@hono/node-server";
import { formTime } from "../uploads/purpose.ts";
import { bodiesInProgress } from "./bodies-in-progress.ts";
import { lingerOnClose } from "./lingering-close.server.ts";

/** How long a request body may take to arrive, and a response may stall, in ms. */
interface RequestTimeouts {
  /** A form. */
  total: number;
  /** A file: as long as bytes keep coming, up to a limit. */
  file: { idle: number; total: number };
  /** A response whose client has stopped reading. */
  unread: number;
}

/** Lookups about the sender of a body. */
export interface SenderLookups {
  /** Whether this path accepts files. */
  isFile: (path: string) => boolean;
  /** The signed-in account according to the database: a cookie alone is only a claim. */
  userOf: (request: Head) => Promise<string | undefined>;
  /** The network address of the client. */
  clientOf: (headers: Pick<Headers, "get">, socket: string | undefined) => string;
}

type Head = Pick<Request, "headers">;

const defaults: RequestTimeouts = { unread: 120_000, total: 30_000, file: { idle: 60_000, total: formTime } };
const maxAtOnce = 20; // bodies per account, or per client without a session

/**
 * Ends requests whose body does not arrive in time. Node's own `requestTimeout` has a single limit, but 50 MB from a
 * phone take longer than a form may stall. Only signed-in users get the file timeout; other senders get the form
 * timeout on any path. Concurrent bodies per sender are limited. It also ends stalled responses: each holds a file and
 * up to a megabyte. A paused player requests the rest of its file when it resumes.
 */
export function limitRequestTime(
  server: ServerType,
  { isFile, userOf, clientOf }: SenderLookups,
  times = defaults,
  max = maxAtOnce,
): void {
  const bodies = bodiesInProgress(max);
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    response.setTimeout(times.unread, () => {
      if (response.headersSent) incoming.socket.destroy(); // before that, the delay is ours
    });
    const { url = "", socket } = incoming;
    if (!incoming.headers["transfer-encoding"] && !Number(incoming.headers["content-length"])) return;
    lingerOnClose(incoming);
    const cut = () => end(incoming, response);
    const stops = [limit(times.total, cut)];
    const stop = () => {
      for (const each of stops.splice(0)) each();
    };
    const get = (name: string) => incoming.headers[name.toLowerCase()]?.toString() ?? null;
    const asStranger = () => stops.push(bodies.begin(clientOf({ get }, socket.remoteAddress), cut));
    const withFile = (user: string) => {
      stop();
      const { idle, total } = times.file;
      stops.push(limit(total, cut), watch(incoming, idle, cut), bodies.begin(`user ${user}`, cut));
    };
    let arriving = true;
    incoming.once("close", () => {
      arriving = false;
      stop();
    });
    const [path = ""] = url.split("?");
    if (!isFile(path)) asStranger();
    else
      void known(userOf, { headers: new Headers(incoming.headers as Record<string, string>) }).then((user) => {
        if (arriving) user === undefined ? asStranger() : withFile(user);
      });
  });
}

/** The signed-in user; undefined when the database fails. */
function known(userOf: SenderLookups["userOf"], request: Head): Promise<string | undefined> {
  return userOf(request).catch(() => undefined);
}

function limit(ms: number, cut: () => void): () => void {
  const timer = setTimeout(cut, ms).unref();
  return () => clearTimeout(timer);
}

/** Checks twice per interval for new bytes. */
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

/** Responds with 408 and stops reading. Closing at once while bytes arrive would reset the connection unread. */
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
