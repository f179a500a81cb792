import Stripe from "stripe";
import { type InTurn, keyedQueue } from "#app/platform/jobs/keyed-queue.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { ApiAddress } from "./api-address.ts";
import type { InFlight } from "./in-flight.ts";

/** Everything that talks to Stripe, one for the process: handed down as the database is. */
export interface Payments {
  stripe: Stripe;
  /** Made-up payments: every page says so (SPEC-D18). */
  sandbox: boolean;
  /** Where people reach us, for the links in mails. */
  origin: () => string;
  log: Logger;
  /**
   * Runs what is about one person after all that was begun for them: what is read of Stripe is then never out of order,
   * and nothing is bought twice at once.
   */
  inTurn: InTurn;
  /** What pages wait for at this moment (`inTime`). */
  flights: Map<string, InFlight>;
}

interface Options extends Pick<Payments, "sandbox" | "origin" | "log"> {
  key: string;
  /** Where the API answers: Stripe, or what stands in for it. */
  api: ApiAddress;
}

/** The library's patience with one call. A page waits less (`inTime`), and the call goes on behind it. */
const timeout = 20_000; // ms

/** Opens the way to Stripe; nothing is sent yet. The library repeats what failed on the way with the same idempotency key. */
export function openPayments({ key, api, ...rest }: Options): Payments {
  const stripe = new Stripe(key, { ...api, timeout, maxNetworkRetries: 2, telemetry: false });
  return { stripe, ...rest, inTurn: keyedQueue(), flights: new Map() };
}
