import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import {
  consumeRateLimit,
  type RateLimit,
  refundRateLimit,
  resetRateLimit,
} from "#app/platform/http/rate-limit.server.ts";
import { knowsDevice } from "./devices.server.ts";

/** Where a sign-in attempt comes from. */
export interface AttemptSource {
  /** The client's network address. */
  client: string;
  /** The browser's device token, if it has one. */
  device?: string;
}

/** The rate limits of one step of signing in. */
interface StepLimits {
  client?: RateLimit;
  account: RateLimit[];
  /** For a browser the user has signed in from before. */
  device: RateLimit;
  /** For all browsers together, known or not. */
  everywhere?: RateLimit;
}

interface Counted {
  limit: RateLimit;
  of: string;
  /** What a successful sign-in resets. */
  reset: "all" | "last" | "nothing";
}

/**
 * Counts an attempt. Attempts from unknown browsers count together, for the client and for the account. A browser the
 * user has signed in from before is counted separately, and toward the overall limit: strangers can't lock the owner
 * out.
 * @returns the seconds to wait for the first exhausted limit, or 0; and what was counted.
 */
export async function countAttempt(
  db: Db,
  { email, from, limits }: { email: string; from: AttemptSource; limits: StepLimits },
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
 * Resets the counters after a successful sign-in. The attempts of a known browser are cleared. From the account's
 * counters only this attempt is removed, since the others may be a stranger's, who would otherwise get as many again.
 */
export function resetAccountLimits(db: Db, counted: Counted[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const one of counted) {
      if (one.reset === "all") await resetRateLimit(transaction, one);
      if (one.reset === "last") await refundRateLimit(transaction, one);
    }
  });
}

async function countedOf(db: Db, email: string, from: AttemptSource, limits: StepLimits): Promise<Counted[]> {
  const { client, account, device, everywhere } = limits;
  const all = everywhere ? [{ limit: everywhere, of: email, reset: "last" as const }] : [];
  if (await knowsDevice(db, { email, token: from.device })) {
    return [{ limit: device, of: `${email} ${from.device}`, reset: "all" }, ...all];
  }
  return [
    ...(client ? [{ limit: client, of: from.client, reset: "nothing" as const }] : []),
    ...account.map((limit) => ({ limit, of: email, reset: "last" as const })),
    ...all,
  ];
}
