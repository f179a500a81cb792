import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fault in a Stripe response. */
export type ProxyFault =
  /** The request is forwarded once this has happened. */
  | { until: Promise<unknown> }
  /** A Stripe error with this status; the call is not forwarded. */
  | { status: 402 | 429 | 500 }
  /**
   * The connection breaks: before the call is forwarded, after the call but before the response, or halfway through the
   * response. The library retries the first two itself, but not the last.
   */
  | { cut: "before" | "unanswered" | "after" };

type Match = (method: string, path: string) => boolean;

export interface StripeProxy {
  address: { host: string; port: number };
  /** Injects a fault into the next matching responses. @param times how many; defaults to 1. */
  spoil(match: Match, how: ProxyFault, times?: number): void;
  /** Every call so far, in order. */
  requests: { method: string; path: string }[];
  stop(): Promise<void>;
}

/** Starts a loopback proxy in front of a sandbox, for testing Stripe failures. */
export async function startStripeProxy(target: { host: string; port: number }): Promise<StripeProxy> {
  const requests: StripeProxy["requests"] = [];
  const spoilings: { match: Match; how: ProxyFault; left: number }[] = [];

  const server = createServer((asked, response) => {
    const { method = "GET", url = "/" } = asked;
    const path = url.split("?")[0] ?? "/";
    requests.push({ method, path });
    const fault = spoilings.find(({ match, left }) => left > 0 && match(method, path));
    if (!fault) return forward(asked, response);
    fault.left--;
    const { how } = fault;
    if ("until" in how) void how.until.then(() => forward(asked, response));
    else if ("status" in how) {
      asked.resume();
      const headers = { "Content-Type": "application/json", "Request-Id": "req_spoiled" };
      response.writeHead(how.status, headers).end(JSON.stringify({ error: errors[how.status] }));
    } else if (how.cut === "before") asked.socket.destroy();
    else forward(asked, response, how.cut);
  });

  function forward(asked: IncomingMessage, answer: ServerResponse, cut?: "unanswered" | "after"): void {
    const { method, url: path, headers } = asked;
    const passed = request({ ...target, method, path, headers, agent: false }, (got) => {
      if (cut === "unanswered") return asked.socket.destroy();
      answer.writeHead(got.statusCode ?? 502, got.headers);
      if (!cut) return got.pipe(answer);
      got.once("data", (part: Buffer) => answer.write(part.subarray(0, part.length / 2), () => asked.socket.destroy()));
    });
    passed.on("error", () => asked.socket.destroy());
    asked.pipe(passed);
  }

  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    requests,
    spoil: (match, how, times = 1) => spoilings.push({ match, how, left: times }),
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

const errors = {
  402: {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    message: "Your card was declined.",
  },
  429: { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." },
  500: { type: "api_error", message: "An unknown error occurred" },
};
