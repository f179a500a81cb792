import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** A request of a simulated user. */
export interface SentRequest {
  method?: "GET" | "POST" | "PUT";
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** The expected status. */
  wanted: number;
}

/**
 * Starts visits at a constant rate, whether or not the server keeps up. @param visit gets its number, and when it should
 * have begun: latency counts from there, so that a stalled server is measured too (no coordinated omission).
 */
export async function atRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  visit: (n: number, due: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const pending: Promise<void>[] = [];
  const all = Math.round(perSecond * seconds);
  for (let count = 0; count < all; ) {
    const due = Math.min(all, 1 + Math.floor(((performance.now() - began) / 1000) * perSecond));
    for (; count < due; count++) pending.push(visit(count, began + (count / perSecond) * 1000));
    await setTimeout(2);
  }
  await Promise.all(pending);
}

/** Sends a request from an address of its own. @returns the status, once the whole response has arrived. */
export function send(port: number, n: number, sent: SentRequest): Promise<number> {
  const { method = "GET", path, headers, body } = sent;
  const client = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const all = { Host: `localhost:${port}`, "Fly-Client-IP": client, "Accept-Encoding": "br", ...headers };
  return new Promise((done, failed) => {
    const clientRequest = request({ port, host: "127.0.0.1", agent, method, path, headers: all }, (response) => {
      response.resume();
      response.once("end", () => done(response.statusCode ?? 0));
      response.once("error", failed);
    });
    clientRequest.once("error", (error: NodeJS.ErrnoException) => {
      // An idle connection that was closed is not a failure: browsers retry (RFC 9112 §9.3.1).
      const again = clientRequest.reusedSocket && error.code === "ECONNRESET" && method === "GET";
      if (again) send(port, n, sent).then(done, failed);
      else failed(error);
    });
    clientRequest.end(body);
  });
}
