import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import {
  consumeRateLimit,
  type RateLimit,
  refundRateLimit,
  resetRateLimit,
} from "#app/platform/http/rate-limit.server.ts";
import { knowsDevice } from "./devices.server.ts";

/** From where somebody tries. */
export interface From {
  /** The client's network address. */
  client: string;
  /** The browser's device token, if it has one. */
  device?: string;
}

/** How often one step of signing in may be tried. */
interface StepLimits {
  client?: RateLimit;
  account: RateLimit[];
  /** Of a browser that the account's owner signed in from before. */
  device: RateLimit;
  /** Of all browsers together, known or not. */
  everywhere?: RateLimit;
}

interface Counted {
  limit: RateLimit;
  of: string;
  /** What the right person's coming in makes forgotten. */
  forget: "all" | "last" | "nothing";
}

/**
 * Counts a try. Guesses from anywhere count together, for the client and for the account. A browser that its owner
 * signed in from before counts for itself, and for what holds everywhere: strangers cannot keep the owner out.
 * @returns the seconds to wait for the first limit that is used up, or 0; and what was counted.
 */
export async function countTries(
  db: Db,
  { email, from, limits }: { email: string; from: From; limits: StepLimits },
): Promise<{ seconds: number; counted: Counted[] }> {
  const counted = await countedOf(db, email, from, limits);
  const seconds = await inTransaction(db, async (transaction) => {
    for (const one of counted) {
      const wait = await consumeRateLimit(transaction, one);
      if (wait > 0) return wait;
    }
    return 0;
  });
  return { seconds, counted };
}

/**
 * The right person came in: the tries of their browser are forgotten. Of the account's only this one is, since the others
 * may have been a stranger's, who would get as many again.
 */
export function forgetAccountTries(db: Db, counted: Counted[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const one of counted) {
      if (one.forget === "all") await resetRateLimit(transaction, one);
      if (one.forget === "last") await refundRateLimit(transaction, one);
    }
  });
}

async function countedOf(db: Db, email: string, from: From, limits: StepLimits): Promise<Counted[]> {
  const { client, account, device, everywhere } = limits;
  const all = everywhere ? [{ limit: everywhere, of: email, forget: "last" as const }] : [];
  if (await knowsDevice(db, { email, token: from.device })) {
    return [{ limit: device, of: `${email} ${from.device}`, forget: "all" }, ...all];
  }
  return [
    ...(client ? [{ limit: client, of: from.client, forget: "nothing" as const }] : []),
    ...account.map((limit) => ({ limit, of: email, forget: "last" as const })),
    ...all,
  ];
}
