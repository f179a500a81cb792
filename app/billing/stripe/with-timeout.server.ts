import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import type { Payments } from "./payments.server.ts";
import type { InFlight } from "./redact-error.ts";

/** Rate limit of Stripe calls per user: Stripe's own limit is shared by all users. */
const asks: RateLimit = { name: "payments", hits: 120, seconds: 60 * 60 };

/** Stripe has not responded in time. Started work continues, and its result is kept. */
export class StripeTimeout extends Error {}

/** The user has exceeded the rate limit. @param seconds until the next allowed request. */
export class StripeBusy extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super("asked too often");
    this.seconds = seconds;
  }
}

/**
 * Runs work that a page waits for, in the user's queue; concurrent identical requests share one run. Work still queued
 * when the page times out is canceled: nobody is charged for a request already reported as failed.
 * @param what identifies the work and all its inputs.
 * @throws StripeTimeout, StripeBusy, and what the work throws.
 */
export async function withTimeout<T>(
  db: Db,
  payments: Payments,
  { user, operation }: { user: string; operation: string },
  work: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([user, operation]);
  const flight = payments.flights.get(name) ?? takeOff(db, payments, { user, name }, work);
  flight.waiting++;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new StripeTimeout("Stripe has not answered in time")), payments.pageTimeout);
  });
  try {
    return await Promise.race([flight.done as Promise<T>, late]);
  } finally {
    flight.waiting--;
    clearTimeout(timer);
  }
}

function takeOff<T>(
  db: Db,
  payments: Payments,
  { user, name }: { user: string; name: string },
  work: () => Promise<T>,
) {
  const flight: InFlight = { waiting: 0, done: Promise.resolve() };
  const begin = async () => {
    const seconds = await inTransaction(db, (transaction) => consumeRateLimit(transaction, { limit: asks, of: user }));
    if (seconds > 0) throw new StripeBusy(seconds);
    return work();
  };
  const isWanted = () => flight.waiting > 0;
  flight.done = payments
    .inTurn(user, begin, isWanted)
    .catch((error) => {
      if (!isWanted() && !(error instanceof NotStarted))
        payments.log.warn("payments: failed after the page had gone on");
      throw error;
    })
    .finally(() => payments.flights.delete(name));
  flight.done.catch(() => undefined); // there may be no one left waiting
  payments.flights.set(name, flight);
  return flight;
}
