import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A finished request. */
export interface Passed {
  /** When it came, in ms of `performance.now()`. */
  at: number;
  took: number;
  status: number;
  path: string;
}

/** A reverse proxy in front of several processes. */
export interface ReverseProxy {
  origin: string;
  /** The ports of the processes, which take turns. One that takes no connection is passed over. */
  ports: Set<number>;
  passed: Passed[];
  stop(): Promise<void>;
}

/**
 * Starts a proxy that passes each request to the next process, over a connection of its own. A request that was sent to a
 * process that then ends is not sent to another: it may have been executed.
 * @param own handles requests for paths that begin with `/sandbox`.
 */
export async function startProxy(
  own: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<ReverseProxy> {
  const ports = new Set<number>();
  const passed: Passed[] = [];
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url?.startsWith("/sandbox")) return own(incoming, outgoing);
    const at = performance.now();
    const note = () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : 0;
      passed.push({ at, took: performance.now() - at, status, path: incoming.url ?? "" });
    };
    outgoing.once("close", note);
    turn++;
    const all = [...ports];
    const next = all.map((_, index) => all[(turn + index) % all.length] ?? 0);
    const socket = await firstConnection(next);
    if (!socket) return void outgoing.writeHead(503, { "Retry-After": "1" }).end();
    pass(incoming, outgoing, socket);
  });
  server.keepAliveTimeout = 0; // the clients close: a form sent on a connection that we are just closing would be lost
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    ports,
    passed,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, socket: Socket): void {
  const { method, url: path, headers } = incoming;
  const sent = request({ method, path, headers: { ...headers, connection: "close" }, createConnection: () => socket });
  sent.once("response", (response) => {
    const { connection: _, "keep-alive": __, ...kept } = response.headers; // of the other connection (RFC 9110, section 7.6.1)
    outgoing.writeHead(response.statusCode ?? 502, kept);
    response.pipe(outgoing);
    response.once("error", () => outgoing.destroy());
  });
  sent.once("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.once("close", () => {
    incoming.unpipe(sent).resume(); // the rest of a refused body: closing before it has come would reset the connection
    sent.destroy();
  });
  incoming.pipe(sent);
}

async function firstConnection(ports: number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((done) => {
      socket.once("connect", () => done(true)).once("error", () => done(false));
    });
    if (isOpen) return socket;
  }
  return undefined;
}
