import { type Agent, request } from "node:https";
import { clock } from "#app/platform/clock.ts";
import type { Attempt, SendFailure } from "./attempt.ts";
import { type Guard, NotPublicError, UnknownHostError } from "./guarded-lookup.server.ts";
import { signatures } from "./secret.server.ts";

const timeout = 5_000; // ms for everything, from the lookup to the end of the response
const maxRead = 64 * 1024; // bytes of a response; we don't look at them

interface RequestInput {
  url: string;
  /** The `webhook-id`. */
  id: string;
  body: string;
  /** All secrets in force. */
  secrets: string[];
  guard: Guard;
  /** Keeps connections, which it opens through the guard. */
  agent: Agent;
  /** Aborts the attempt. */
  signal: AbortSignal;
}

/**
 * Sends one delivery and reports what came of it. Redirects are not followed. A response longer than 64 kB is cut off:
 * its status counts, as does that of a shorter one once it has ended.
 * @throws the signal's reason, once it is aborted: the attempt doesn't count.
 */
export async function sendRequest({ signal, ...input }: RequestInput): Promise<Attempt> {
  const began = performance.now();
  const limit = AbortSignal.timeout(timeout);
  const attempt = await exchange(input, AbortSignal.any([signal, limit])).catch((error) => {
    signal.throwIfAborted();
    return { failure: limit.aborted ? ("timeout" as const) : failureOf(error) };
  });
  return { ...attempt, took: Math.round(performance.now() - began) };
}

function exchange({ url, id, body, secrets, guard, agent }: Omit<RequestInput, "signal">, signal: AbortSignal) {
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "User-Agent": "Firstproof-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures({ id, timestamp, body, secrets }),
  };
  return new Promise<Omit<Attempt, "took">>((resolve, reject) => {
    guard.check(new URL(url).hostname);
    const outgoing = request(url, { method: "POST", agent, headers, signal });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      const { statusCode: status = 0 } = response;
      const answered = { status, retryAfter: secondsOf(response.headers["retry-after"]) };
      let read = 0;
      response.on("data", (part: Buffer) => {
        read += part.length;
        if (read <= maxRead) return;
        resolve(answered);
        outgoing.destroy();
      });
      response.on("end", () => resolve(answered));
      response.on("error", () => (signal.aborted ? reject(signal.reason) : resolve({ status, failure: "closed" })));
    });
    outgoing.end(body);
  });
}

function secondsOf(header: string | undefined): number | undefined {
  return header && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

const ofTls = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/;

function failureOf(error: unknown): SendFailure {
  if (error instanceof NotPublicError) return "private";
  if (error instanceof UnknownHostError) return "dns";
  const { code = "" } = error as NodeJS.ErrnoException;
  if (ofTls.test(code)) return "tls";
  return code === "ECONNRESET" || code.startsWith("HPE_") ? "closed" : "unreachable";
}
