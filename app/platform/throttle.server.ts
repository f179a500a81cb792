import { createHmac } from "node:crypto";
import { type Db, inTransaction } from "./db.server.ts";
import { env } from "./env.server.ts";

/** How often something may be tried: `hits` times in `seconds`, counted from the first. */
export interface Limit {
  name: string;
  hits: number;
  seconds: number;
}

/**
 * Counts one try, stored so that a restart forgets nothing.
 * @param of whose tries: an address, a client, an account. Kept only as a keyed hash.
 * @returns 0 when the try is allowed, otherwise the seconds until the next one is.
 */
export function countTry(db: Db, { limit, of, now = Date.now() }: { limit: Limit; of: string; now?: number }) {
  const subject = subjectOf(limit, of);
  const at = new Date(now).toISOString();
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("throttles")
      .select(["hits", "resets_at"])
      .where("subject", "=", subject)
      .executeTakeFirst();
    const running = row !== undefined && row.resets_at > at;
    if (running && row.hits >= limit.hits) return Math.ceil((Date.parse(row.resets_at) - now) / 1000);
    const hits = running ? row.hits + 1 : 1;
    const resets_at = running ? row.resets_at : new Date(now + limit.seconds * 1000).toISOString();
    await transaction
      .insertInto("throttles")
      .values({ subject, hits, resets_at })
      .onConflict((conflict) => conflict.column("subject").doUpdateSet({ hits, resets_at }))
      .execute();
    return 0;
  });
}

/** Forgets the tries: the right person came in. */
export async function forgetTries(db: Db, { limit, of }: { limit: Limit; of: string }): Promise<void> {
  await db.deleteFrom("throttles").where("subject", "=", subjectOf(limit, of)).execute();
}

/** Removes counts that no longer count. */
export async function sweepThrottles(db: Db, now = new Date().toISOString()): Promise<void> {
  await db.deleteFrom("throttles").where("resets_at", "<=", now).execute();
}

function subjectOf(limit: Limit, of: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`${limit.name} ${of}`).digest("base64url");
}
