import type { IncomingMessage, RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { mailCertificate } from "#app/platform/mail/mail-sink.test.support.ts";
import type { Reach } from "./guarded-lookup.server.ts";
import { isPublicAddress } from "./public-address.ts";

/** Lets deliveries reach receivers of tests, and trusts their certificate. */
export const testReach: Reach = {
  isAllowed: (address) => isPublicAddress(address) || address === "127.0.0.1",
  ca: mailCertificate.cert,
};

/** A received delivery. */
export interface Received {
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Connections so far. */
  connections(): number;
}

/** A receiver on loopback until the test ends. @param respond by default, with 204. */
export async function startReceiver(
  respond: RequestListener = (_, response) => void response.writeHead(204).end(),
  host = "127.0.0.1",
): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  const server = createServer(mailCertificate, async (request: IncomingMessage, response) => {
    const body = await text(request).catch(() => "");
    received.push({ headers: request.headers as Record<string, string>, body });
    respond(request, response);
  });
  server.on("connection", () => void connections++);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((listening) => server.listen(0, host, listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}/hook`, received, connections: () => connections };
}
