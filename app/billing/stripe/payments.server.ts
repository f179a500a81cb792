import Stripe from "stripe";
import { type KeyedQueue, keyedQueue } from "#app/platform/jobs/keyed-queue.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { ApiAddress } from "./api-address.ts";
import type { InFlight } from "./redact-error.ts";

/** The Stripe client and its state. One per process, passed down like the database. */
export interface Payments {
  stripe: Stripe;
  /** Whether payments are simulated. Every page then says so (SPEC-D18). */
  sandbox: boolean;
  /** Our public origin, for links in mails. */
  origin: () => string;
  log: Logger;
  /**
   * Serializes work per user, so that Stripe is never read out of order and nothing is bought twice concurrently.
   */
  inTurn: KeyedQueue;
  /** How long a page waits for Stripe (`withTimeout`), in ms. */
  pageTimeout: number;
  /** Work that pages are waiting for (`withTimeout`). */
  flights: Map<string, InFlight>;
}

interface Options extends Pick<Payments, "sandbox" | "origin" | "log"> {
  /** By default, the queue of this process alone. */
  inTurn?: KeyedQueue | undefined;
  key: string;
  /** The API's address: Stripe or a stand-in. */
  api: ApiAddress;
  /** In ms. */
  pageTimeout?: number;
}

/** The library's timeout per call. A page waits less (`withTimeout`); the call continues in the background. */
const timeout = 20_000; // ms

/** How long a page waits by default, so that it responds within 3 s. */
export const defaultPageTimeout = 2_500; // ms

/** Creates the Stripe client, offline. The library retries network errors with the same idempotency key. */
export function openPayments(options: Options): Payments {
  const { key, api, inTurn = keyedQueue(), pageTimeout = defaultPageTimeout, ...rest } = options;
  const stripe = new Stripe(key, { ...api, timeout, maxNetworkRetries: 2, telemetry: false });
  return { stripe, ...rest, pageTimeout, inTurn, flights: new Map() };
}
