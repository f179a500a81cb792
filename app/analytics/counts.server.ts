import type { Db } from "#app/platform/db.server.ts";

/** What the database counts by itself (docs/decisions/0020). */
export type CountName =
  | `users:${"free" | "pro" | "premium"}`
  | "responses"
  | `sessions:${"started" | "progress" | "complete"}`
  | "sessions-percent"
  | `interviews:${"pending" | "in_progress" | "reviewed"}`
  | `newsletter:${0 | 1}`;

/** How many there are now: one query, whatever the size of the database. */
export async function readCounts<N extends CountName>(db: Db, names: readonly N[]): Promise<Record<N, number>> {
  const rows = await db.selectFrom("counts").selectAll().where("name", "in", names).execute();
  const values = new Map<string, number>(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? 0])) as Record<N, number>;
}
