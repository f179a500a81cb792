import { createHmac } from "node:crypto";
import { clock } from "../clock.ts";
import { type Db, inTransaction } from "../db/database.server.ts";
import { timeOrderedId } from "../db/time-ordered-id.ts";
import { env } from "../env.server.ts";

/** How often something may be tried: at most `hits` times in any span of `seconds`. */
export interface RateLimit {
  name: string;
  hits: number;
  seconds: number;
}

const slack = 60 * 1000; // ms by which a clock may be put right

/**
 * Counts one try, stored so that a restart forgets nothing. What lies further ahead than a try can was counted by a clock
 * that was wrong: nobody waits for it.
 * @param of whose tries: an address, a client, an account. Kept only as a keyed hash.
 * @returns 0 when the try is allowed, otherwise the seconds until the next one is.
 */
export function consumeRateLimit(
  db: Db,
  { limit, of, now = clock.now().getTime() }: { limit: RateLimit; of: string; now?: number },
) {
  const subject = subjectOf(limit, of);
  return inTransaction(db, async (transaction) => {
    const { count, oldest } = await transaction
      .selectFrom("tries")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("expires_at").as("oldest")])
      .where("subject", "=", subject)
      .where("expires_at", ">", new Date(now).toISOString())
      .where("expires_at", "<=", new Date(now + limit.seconds * 1000 + slack).toISOString())
      .executeTakeFirstOrThrow();
    if (count >= limit.hits) return Math.ceil((Date.parse(oldest) - now) / 1000);
    const expires_at = new Date(now + limit.seconds * 1000).toISOString();
    await transaction.insertInto("tries").values({ id: timeOrderedId(), subject, expires_at }).execute();
    return 0;
  });
}

/** Forgets the tries: the right person came in. */
export async function resetRateLimit(db: Db, { limit, of }: { limit: RateLimit; of: string }): Promise<void> {
  await db.deleteFrom("tries").where("subject", "=", subjectOf(limit, of)).execute();
}

/** Forgets the newest try alone: it was the right person's, and the others may have been strangers'. */
export async function refundRateLimit(db: Db, { limit, of }: { limit: RateLimit; of: string }): Promise<void> {
  await db
    .deleteFrom("tries")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("tries")
        .select(({ fn }) => fn.max("id").as("id"))
        .where("subject", "=", subjectOf(limit, of)),
    )
    .execute();
}

/** Removes tries that no longer count. */
export async function sweepRateLimits(db: Db, now = clock.now().toISOString()): Promise<void> {
  await db.deleteFrom("tries").where("expires_at", "<=", now).execute();
}

function subjectOf(limit: RateLimit, of: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`${limit.name} ${of}`).digest("base64url");
}
