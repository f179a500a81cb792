import { type RawBuilder, sql } from "kysely";
import type { SubscribedBy } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { inParts } from "#app/platform/csv/csv.server.ts";
import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { matchingRows, matchOf } from "#app/platform/db/search.server.ts";
import { idPrefixOf, searchProblem } from "#app/platform/db/search-text.ts";
import { shortIdOf } from "#app/platform/db/short-id.ts";
import { type PeopleFilter, type PeopleSort, type Plan, sortOf } from "./people-query.ts";

/** A user as shown in the lists of the admin area. Times are ISO 8601. */
export interface ListedPerson {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  email: string;
  plan: Plan;
  /** The source of a plan other than free; null if there is none. */
  subscribedBy: SubscribedBy | null;
  /** When the plan ends, unless it is renewed; null if it has no end. */
  subscriptionEnd: string | null;
  /** Whether it is a subscription that will be charged again. */
  renews: boolean;
  /** Whether an invoice of the subscription is overdue. */
  unpaid: boolean;
  createdAt: string;
  /** Null if no activity was recorded. */
  lastActiveAt: string | null;
}

/**
 * Searches find prefixes of words in name, company and address, a shortened id, or an id prefix; "" finds all users. A
 * search that is too long is ignored, and the page says so.
 */
type ListPeopleInput = Partial<PeopleFilter> & { sort?: PeopleSort; cursor?: Cursor };

/** A page of users, in one query, or up to three if the search may be a shortened id, an id prefix or a word. */
export async function listPeople(
  db: Db,
  { sort = "newest", cursor = {}, ...filter }: ListPeopleInput,
): Promise<ListPage<ListedPerson>> {
  const found = await findPeople(db, filter);
  if (!found) return listPage<ListedPerson>([], cursor, () => []);
  const order = sortOf({ ...filter, sort });
  const by = order in columns ? columns[order as keyof typeof columns] : [found.key];
  const descending = order === "newest" || order.startsWith("-");
  const numbers = { "profiles.plan_rank": "integer", "people_search.rowid": "integer" } as const;
  const how = { by, descending, numbers, ...plansOf(filter, by[0]) };
  const rows = await keyset(found.query, cursor, how).execute();
  const keys = new Map(rows.map((row) => [row.id, keyOf(row, order)]));
  return listPage(rows.map(personOf), cursor, ({ id }) => keys.get(id) ?? []);
}

/** What PostgreSQL's plans need to know (`keyset`). */
function plansOf({ q, silent }: Partial<PeopleFilter>, key: string | undefined) {
  const equal = key === "profiles.user_id" ? ["users.id"] : [];
  return { equal, valuesDecide: Boolean(q) || silent !== undefined };
}

const names = ["profiles.last_name", "profiles.first_name", "profiles.user_id"];
const ranks = ["profiles.plan_rank", "profiles.user_id"];
const activity = ["profiles.last_active_key", "profiles.user_id"];
const columns = { name: names, "-name": names, plan: ranks, "-plan": ranks, seen: activity, "-seen": activity };

/** The sort key of a row, for a cursor. */
function keyOf({ id, key, firstName, lastName, planRank, lastActiveKey }: Row, order: PeopleSort): string[] {
  switch (order) {
    case "name":
    case "-name":
      return [lastName, firstName, id];
    case "plan":
    case "-plan":
      return [`${planRank}`, id];
    case "seen":
    case "-seen":
      return [lastActiveKey, id];
    default:
      return [`${key}`];
  }
}

/** The ids of all matching users with an account since `until` or before, in batches. @param until ISO 8601 */
export async function* idsOfPeople(db: Db, filter: PeopleFilter, until: string): AsyncGenerator<string[]> {
  const found = await findPeople(db, filter);
  if (!found) return;
  const { key } = found;
  const query = found.query.clearSelect().select(["profiles.user_id as id", sql<string>`${sql.ref(key)}`.as("key")]);
  const old = query.where("users.created_at", "<=", until);
  const order = { by: [key], descending: false, ...plansOf(filter, key) };
  type Id = { id: string; key: string | number };
  const read = (last: Id | undefined, size: number): Promise<Id[]> =>
    keyset(old, last ? { after: [`${last.key}`] } : {}, { ...order, size: size - 1 }).execute();
  for await (const rows of inParts<Id>(read)) yield rows.map(({ id }) => id);
}

/** Matching users, and the column that identifies them and orders them by time; undefined if the search has no words. */
async function findPeople(db: Db, filter: Partial<PeopleFilter>) {
  const { q = "", pays } = filter;
  if (q === "" || searchProblem(q)) return { query: people(db, filter), key: pays ? payers[pays] : "profiles.user_id" };
  const [short, prefix] = [shortIdOf(q), idPrefixOf(q)];
  const ids = [...(short ? [sql`${shortened} = ${short}`] : []), ...(prefix ? [beginsWith(prefix)] : [])];
  for (const id of ids) {
    const query = people(db, filter).where(sql<boolean>`(${id})`);
    if (await query.limit(1).executeTakeFirst()) return { query, key: "profiles.user_id" };
  }
  const words = matchOf(q);
  if (!words) return undefined;
  if (dialectOf(db) === "sqlite") return { query: peopleWith(db, words, filter), key: "people_search.rowid" };
  const query = people(db, filter).where("profiles.user_id", "in", matchingRows("people_search", q));
  return { query, key: "profiles.user_id" };
}

/** The tables that hold those who pay, in the order of their ids. */
const payers = { paying: "subscribers.user_id", unpaid: "subscriptions.user_id" };

/** The expression indexed by migration 1701. */
const shortened = sql`substr(profiles.user_id, 25, 8)`;

/** `g` sorts after every digit of an id. */
const beginsWith = (prefix: string): RawBuilder<unknown> =>
  sql`profiles.user_id >= ${prefix} and profiles.user_id < ${`${prefix}g`}`;

/**
 * Users found by words of SQLite's index. It is queried first, and yields rows in the order of their numbers, which is
 * the order of the ids.
 */
function peopleWith(db: Db, words: string, { plan, ...filter }: Partial<PeopleFilter>) {
  const named = `{first_name last_name company email} : (${words})`;
  const match = plan ? `${named} AND plan : ${plan}` : named;
  return people(db, filter)
    .innerJoin("people_rowids", "people_rowids.user_id", "profiles.user_id")
    .innerJoin("people_search", "people_search.rowid", "people_rowids.number")
    .select(sql<string | number>`people_search.rowid`.as("key"))
    .where(sql<boolean>`people_search match ${match}`);
}

const day = 24 * 60 * 60 * 1000; // ms

/** Profiles with a plan, an activity and payments as wanted. */
function profiles(db: Db, { plan, silent, pays }: Partial<PeopleFilter>) {
  const since = new Date(clock.now().getTime() - Number(silent) * day);
  return db
    .selectFrom("profiles")
    .leftJoin("subscribers", "subscribers.user_id", "profiles.user_id")
    .leftJoin("subscriptions", "subscriptions.user_id", "profiles.user_id")
    .$if(plan !== undefined, (found) => found.where("profiles.plan", "=", plan ?? "free"))
    .$if(silent !== undefined, (found) => found.where("profiles.last_active_key", "<", since.toISOString()))
    .$if(pays === "paying", (found) => found.where(isPaying))
    .$if(pays === "unpaid", (found) => found.where(isUnpaid));
}

/** Both match the expressions of an index exactly. */
const isPaying = sql<boolean>`subscribers.subscribed = 1 and subscribers.subscribed_by = 'paying'`;
const isUnpaid = sql<boolean>`subscriptions.past_due_since is not null`;

/** The users with these profiles. */
function people(db: Db, filter: Partial<PeopleFilter>) {
  return profiles(db, filter)
    .innerJoin("users", "users.id", "profiles.user_id")
    .select(["profiles.user_id as id", "profiles.first_name as firstName", "profiles.last_name as lastName"])
    .select(["profiles.company_name as companyName", "profiles.plan", "profiles.last_active_at as lastActiveAt"])
    .select(["profiles.plan_rank as planRank", "profiles.last_active_key as lastActiveKey"])
    .select(["users.email", "users.created_at as createdAt"])
    .select(["subscribers.subscribed_by as subscribedBy", "subscribers.subscription_end as subscriptionEnd"])
    .select(["subscriptions.status", "subscriptions.cancel_at as cancelAt"])
    .select("subscriptions.past_due_since as pastDueSince")
    .select(sql<string | number>`profiles.user_id`.as("key"));
}

const maxCounted = 500; // rows of an index, read within a millisecond

/** Counts users of several views, in one query; undefined for a search, and for more than 500. */
export async function countViews(db: Db, filters: Partial<PeopleFilter>[]): Promise<(number | undefined)[]> {
  const counts = filters.flatMap((filter, index) => {
    if (filter.q) return [];
    return [
      db
        .selectFrom(counted(db, filter).as("found"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as(`view${index}`),
    ];
  });
  if (counts.length === 0) return filters.map(() => undefined);
  const row: Record<string, number | null> = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  return filters.map((_, index) => {
    const count = row[`view${index}`] ?? undefined;
    return count !== undefined && count <= maxCounted ? count : undefined;
  });
}

/** A row per user, one more than are counted. Those who pay have a profile: to look it up takes ten times as long. */
function counted(db: Db, filter: Partial<PeopleFilter>) {
  const { plan, silent, pays } = filter;
  const isAlone = plan === undefined && silent === undefined;
  const one = sql<number>`1`.as("one");
  const limit = maxCounted + 1;
  if (isAlone && pays === "paying") return db.selectFrom("subscribers").where(isPaying).select(one).limit(limit);
  if (isAlone && pays === "unpaid") return db.selectFrom("subscriptions").where(isUnpaid).select(one).limit(limit);
  return profiles(db, filter).select(one).limit(limit);
}

type Row = Omit<ListedPerson, "renews" | "unpaid"> & {
  status: string | null;
  cancelAt: string | null;
  pastDueSince: string | null;
  planRank: number;
  lastActiveKey: string;
  key: string | number;
};

function personOf(row: Row): ListedPerson {
  const { id, firstName, lastName, companyName, email, plan, subscribedBy, subscriptionEnd, createdAt, lastActiveAt } =
    row;
  const renews = row.status !== null && row.status !== "past_due" && row.cancelAt === null;
  return {
    ...{ id, firstName, lastName, companyName, email, plan },
    ...{ subscribedBy, subscriptionEnd, renews, unpaid: row.pastDueSince !== null, createdAt, lastActiveAt },
  };
}
