import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { NotBegun } from "#app/platform/jobs/keyed-queue.ts";
import type { InFlight } from "./in-flight.ts";
import type { Payments } from "./payments.server.ts";

/** How long a page waits for Stripe: it answers within 3 s. */
const patience = 2_500; // ms

/** How often one person's pages may ask Stripe: what it allows is shared by all. */
const asks: RateLimit = { name: "payments", hits: 120, seconds: 60 * 60 };

/** Stripe has not answered in time. What was begun goes on, and its result is kept. */
export class StripeTimeout extends Error {}

/** Somebody asks too often. @param seconds until they may again. */
export class StripeBusy extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super("asked too often");
    this.seconds = seconds;
  }
}

/**
 * Runs in this person's turn what a page waits for; pressed again meanwhile, it is the same. Work that was not begun when
 * the page gave up is never begun: nobody is charged for a button whose answer they have been told already.
 * @param what names the work and all that it depends on.
 * @throws TookTooLong, TooOften, and what the work throws.
 */
export async function withTimeout<T>(
  db: Db,
  payments: Payments,
  { user, what }: { user: string; what: string },
  work: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([user, what]);
  const flight = payments.flights.get(name) ?? takeOff(db, payments, { user, name }, work);
  flight.waiting++;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new StripeTimeout("Stripe has not answered in time")), patience);
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
  const wanted = () => flight.waiting > 0;
  flight.done = payments
    .inTurn(user, begin, wanted)
    .catch((error) => {
      if (!wanted() && !(error instanceof NotBegun)) payments.log.warn("payments: failed after the page had gone on");
      throw error;
    })
    .finally(() => payments.flights.delete(name));
  flight.done.catch(() => undefined); // perhaps nobody waits any more
  payments.flights.set(name, flight);
  return flight;
}
