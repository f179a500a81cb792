import { createHmac } from "node:crypto";
import { clock } from "../clock.ts";
import { type Db, inTransaction } from "../db/database.server.ts";
import { timeOrderedId } from "../db/short-id.ts";
import { env } from "../env.server.ts";

/** A rate limit: at most `hits` attempts in any span of `seconds`. */
export interface RateLimit {
  name: string;
  hits: number;
  seconds: number;
}

const slack = 60 * 1000; // ms of tolerated clock correction

/**
 * Counts one attempt. Attempts are stored, so they survive a restart. Rows with an impossible future expiry, written
 * under a wrong clock, are ignored.
 * @param of the subject: an email address, a client, an account. Stored only as a keyed hash.
 * @returns 0 when the attempt is allowed, otherwise the seconds until the next one is.
 */
export function consumeRateLimit(
  db: Db,
  { limit, of, now = clock.now().getTime() }: { limit: RateLimit; of: string; now?: number },
) {
  const subject = subjectOf(limit, of);
  return inTransaction(db, async (transaction) => {
    const { count, oldest } = await transaction
      .selectFrom("rate_limit_hits")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("expires_at").as("oldest")])
      .where("subject", "=", subject)
      .where("expires_at", ">", new Date(now).toISOString())
      .where("expires_at", "<=", new Date(now + limit.seconds * 1000 + slack).toISOString())
      .executeTakeFirstOrThrow();
    if (count >= limit.hits) return Math.ceil((Date.parse(oldest) - now) / 1000);
    const expires_at = new Date(now + limit.seconds * 1000).toISOString();
    await transaction.insertInto("rate_limit_hits").values({ id: timeOrderedId(), subject, expires_at }).execute();
    return 0;
  });
}

/** Deletes all attempts: the right person signed in. */
export async function resetRateLimit(db: Db, { limit, of }: { limit: RateLimit; of: string }): Promise<void> {
  await db.deleteFrom("rate_limit_hits").where("subject", "=", subjectOf(limit, of)).execute();
}

/** Deletes only the newest attempt: it was the right person's, but the others may have been someone else's. */
export async function refundRateLimit(db: Db, { limit, of }: { limit: RateLimit; of: string }): Promise<void> {
  await db
    .deleteFrom("rate_limit_hits")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("rate_limit_hits")
        .select(({ fn }) => fn.max("id").as("id"))
        .where("subject", "=", subjectOf(limit, of)),
    )
    .execute();
}

/** Deletes expired attempts. */
export async function sweepRateLimits(db: Db, now = clock.now().toISOString()): Promise<void> {
  await db.deleteFrom("rate_limit_hits").where("expires_at", "<=", now).execute();
}

function subjectOf(limit: RateLimit, of: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`${limit.name} ${of}`).digest("base64url");
}
