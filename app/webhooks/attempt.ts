/** Why an attempt got no complete response; `plan`: there was none, since the plan is not Premium anymore. */
export type SendFailure = "timeout" | "private" | "dns" | "tls" | "unreachable" | "closed" | "secret" | "plan";

/** What came of one attempt. */
export interface Attempt {
  /** Undefined without a response. */
  status?: number;
  failure?: SendFailure;
  /** ms. */
  took: number;
  /** Seconds that the receiver asks us to wait (`Retry-After`). */
  retryAfter?: number;
}

const second = 1_000; // ms
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an endpoint may fail before it is switched off, in ms. */
export const maxFailing = 5 * day;

/**
 * Delays after the first, second … failure, in ms: the schedule of Standard Webhooks 1.0.0 ("Deliverability and
 * reliability"), and two more days, so that the last attempt comes after five days.
 */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  day,
  day,
  day,
] as const;

const jitter = 0.1; // of the delay, at most

/** Whether the receiver took it: any 2xx. */
export function isDelivered({ status, failure }: Attempt): boolean {
  return failure === undefined && status !== undefined && status >= 200 && status <= 299;
}

/**
 * The delay until the next attempt in ms, or undefined after the last one.
 * @param failures so far, this one included. @param draw a random number from 0 to 1.
 */
export function nextDelay({ retryAfter = 0 }: Pick<Attempt, "retryAfter">, failures: number, draw: number) {
  const delay = delays[failures - 1];
  if (delay === undefined) return undefined;
  return Math.max(Math.round(delay * (1 + jitter * draw)), Math.min(retryAfter * second, day));
}

const words: Record<SendFailure, string> = {
  timeout: "No answer in 5 s",
  private: "Not a public address",
  dns: "Name not found",
  tls: "Certificate refused",
  unreachable: "No connection",
  closed: "Closed midway",
  secret: "Secret unreadable",
  plan: "Premium ended",
};

/** The outcome in a word or a status, for the log. */
export function outcomeText({ status, failure }: { status: number | null; failure: SendFailure | null }): string {
  if (failure) return words[failure];
  return status === null ? "Not tried yet" : String(status);
}
