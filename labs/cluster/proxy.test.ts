import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startProxy } from "./proxy.ts";

const large = 4 * 1024 * 1024; // bytes; more than the sockets on the way hold

test("a body that is refused while it arrives: the client reads why, and uses its connection again", async () => {
  const port = await startServer();
  const proxy = await startProxy(() => undefined);
  onTestFinished(proxy.stop);
  proxy.ports.add(port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const first = await send(proxy.origin, agent, Buffer.alloc(large));
  const second = await send(proxy.origin, agent, Buffer.alloc(1));
  expect([first, second]).toEqual([
    { status: 413, isReused: false },
    { status: 413, isReused: true },
  ]);
});

/** A server that refuses each body before it has come. @returns its port. */
async function startServer(): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    outgoing.writeHead(413, { Connection: "keep-alive" }).end("too large");
    incoming.resume();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function send(origin: string, agent: Agent, body: Buffer): Promise<{ status?: number; isReused: boolean }> {
  const sent = request(origin, { agent, method: "POST", headers: { "Content-Length": body.length } });
  const answered = new Promise<IncomingMessage>((answer, fail) => {
    sent.once("response", answer).once("error", fail);
  });
  sent.end(body);
  const response = await answered;
  response.resume();
  await new Promise((done) => sent.once("close", done));
  return { status: response.statusCode, isReused: sent.reusedSocket };
}
