import type { SubscribedBy } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** The counters that database triggers maintain (docs/decisions/0020). */
type CountName =
  | `users:${"free" | "pro" | "premium"}`
  | "responses"
  | `sessions:${"started" | "progress" | "complete"}`
  | "sessions-percent"
  | `interviews:${"pending" | "in_progress" | "reviewed"}`
  | `newsletter:${0 | 1}`
  | `subscribed:${SubscribedBy}`;

/** Reads counters: one query, whatever the size of the database. */
export async function readCounts<N extends CountName>(db: Db, names: readonly N[]): Promise<Record<N, number>> {
  const rows = await db.selectFrom("counts").selectAll().where("name", "in", names).execute();
  const values = new Map<string, number>(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? 0])) as Record<N, number>;
}

/** Counts users by plan (SPEC-AD2), and those on a paid plan by the way they are subscribed. One query and one row. */
export async function countPeople(db: Db) {
  return peopleOf(await peopleQuery(db).executeTakeFirstOrThrow());
}

/** The query of `countPeople`, to be part of a larger one. */
export function peopleQuery(db: Db) {
  return db.selectNoFrom(({ selectFrom }) => {
    const counted = (name: CountName) => selectFrom("counts").select("value").where("name", "=", name);
    return [
      ...(["free", "pro", "premium"] as const).map((plan) => counted(`users:${plan}`).as(plan)),
      ...(["paying", "granted", "coupon"] as const).map((source) => counted(`subscribed:${source}`).as(source)),
    ];
  });
}

type PeopleRow = Record<"free" | "pro" | "premium" | SubscribedBy, number | null>;

/** The counts in a row of `peopleQuery`. */
export function peopleOf(row: PeopleRow) {
  const [free, pro, premium] = [row.free ?? 0, row.pro ?? 0, row.premium ?? 0];
  const bySource = { paying: row.paying ?? 0, granted: row.granted ?? 0, coupon: row.coupon ?? 0 };
  return { total: free + pro + premium, free, pro, premium, subscribed: pro + premium, sources: bySource };
}
