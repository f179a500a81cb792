import { sql } from "kysely";
import { callLimits } from "#app/billing/offer/call-limits.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import "../tables.ts";

const daysKept = 400;

/** How many calls are left in the current minute and day, and the seconds until each ends. */
export interface CallsLeft {
  isAllowed: boolean;
  minute: { left: number; seconds: number };
  day: { left: number; seconds: number };
}

/**
 * Counts a call of a user's tokens, unless a limit is reached. One statement, so that calls at the same time are counted
 * one after the other. A row is kept for each day, so that what was used can be shown.
 */
export async function countCall(db: Db, { user }: { user: string }): Promise<CallsLeft> {
  const now = clock.now();
  const at = now.toISOString();
  const [day, minute] = [at.slice(0, 10), at.slice(0, 16)];
  const inMinute = sql<number>`case when api_calls.minute = ${minute} then api_calls.calls_in_minute else 0 end`;
  const counted = await db
    .insertInto("api_calls")
    .values({ user_id: user, day, calls: 1, minute, calls_in_minute: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "day"])
        .doUpdateSet({ calls: sql`api_calls.calls + 1`, minute, calls_in_minute: sql`${inMinute} + 1` })
        .where("api_calls.calls", "<", callLimits.day)
        .where(inMinute, "<", callLimits.minute),
    )
    .returning(["calls", "calls_in_minute"])
    .executeTakeFirst();
  const row = counted ?? (await callsOn(db, { user, day, minute }));
  return {
    isAllowed: counted !== undefined,
    minute: { left: Math.max(0, callLimits.minute - row.calls_in_minute), seconds: 60 - now.getUTCSeconds() },
    day: { left: Math.max(0, callLimits.day - row.calls), seconds: secondsOfDay(now) },
  };
}

async function callsOn(db: Db, { user, day, minute }: Record<"user" | "day" | "minute", string>) {
  const row = await db
    .selectFrom("api_calls")
    .select(["calls", "calls_in_minute", "minute"])
    .where("user_id", "=", user)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return { ...row, calls_in_minute: row.minute === minute ? row.calls_in_minute : 0 };
}

function secondsOfDay(now: Date): number {
  return 24 * 60 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes()) * 60 - now.getUTCSeconds();
}

/** The headers that say so (draft-ietf-httpapi-ratelimit-headers-10 §3 and §4). */
export function limitHeaders({ minute, day }: CallsLeft): Record<string, string> {
  return {
    "RateLimit-Policy": `"minute";q=${callLimits.minute};w=60, "day";q=${callLimits.day};w=86400`,
    RateLimit: `"minute";r=${minute.left};t=${minute.seconds}, "day";r=${day.left};t=${day.seconds}`,
  };
}

/** The seconds until a refused call may be sent again. */
export function waitOf({ minute, day }: CallsLeft): number {
  return day.left === 0 ? day.seconds : minute.seconds;
}

/** Deletes the counts of days more than 400 days ago. */
export async function sweepCalls(db: Db, now = clock.now()): Promise<void> {
  const day = new Date(now.getTime() - daysKept * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await db.deleteFrom("api_calls").where("day", "<", day).execute();
}
