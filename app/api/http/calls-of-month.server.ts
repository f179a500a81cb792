import type { Db } from "#app/platform/db/database.server.ts";

/** The number of a user's calls in a month, such as "2026-11", in UTC. */
export async function callsOfMonth(db: Db, { user, month }: { user: string; month: string }): Promise<number> {
  const { calls } = await db
    .selectFrom("api_calls")
    .select(({ fn }) => fn.sum<number | null>("calls").as("calls"))
    .where("user_id", "=", user)
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", `${month}-31`)
    .executeTakeFirstOrThrow();
  return Number(calls ?? 0);
}
