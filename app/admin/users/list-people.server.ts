import { type RawBuilder, sql } from "kysely";
import type { SubscribedBy } from "#app/billing/access.ts";
import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { idPrefixOf, matchOf, searchProblem } from "#app/platform/db/search-text.ts";
import { shortIdOf } from "#app/platform/db/short-id.ts";
import type { PeopleSort, Plan } from "./people-query.ts";

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
  createdAt: string;
  /** Null if no activity was recorded. */
  lastActiveAt: string | null;
}

interface ListPeopleInput {
  /** Prefixes of words in name, company and address, a shortened id, or an id prefix; "" for all users. */
  q?: string;
  plan?: Plan;
  /** Ignored for searches, which are always newest first. */
  sort?: PeopleSort;
  cursor?: Cursor;
}

/**
 * A page of users, in one query, or up to three if the search may be a shortened id, an id prefix or a word. A search
 * that is too long is ignored, and the page says so.
 */
export async function listPeople(
  db: Db,
  { q = "", plan, sort = "newest", cursor = {} }: ListPeopleInput,
): Promise<ListPage<ListedPerson>> {
  if (q === "" || searchProblem(q)) return sorted(db, { plan, sort, cursor });
  const [short, prefix] = [shortIdOf(q), idPrefixOf(q)];
  const shown = short && (await byId(db, { id: sql`${shortened} = ${short}`, plan, cursor }));
  if (shown && shown.rows.length > 0) return shown;
  const found = prefix && (await byId(db, { id: beginsWith(prefix), plan, cursor }));
  return found && found.rows.length > 0 ? found : byWords(db, { q, plan, cursor });
}

/** The expression indexed by migration 1701. */
const shortened = sql`substr(profiles.user_id, 25, 8)`;

/** `g` sorts after every digit of an id. */
const beginsWith = (prefix: string) => sql`profiles.user_id >= ${prefix} and profiles.user_id < ${`${prefix}g`}`;

async function sorted(
  db: Db,
  { plan, sort, cursor }: Pick<ListPeopleInput, "plan"> & { sort: PeopleSort; cursor: Cursor },
) {
  const by = sort === "name" ? nameOrder : ["profiles.user_id"];
  const rows = await keyset(people(db, plan), cursor, { by, descending: sort === "newest" }).execute();
  return listPage(rows.map(personOf), cursor, ({ id, firstName, lastName }) =>
    sort === "name" ? [lastName, firstName, id] : [id],
  );
}

const nameOrder = ["profiles.last_name", "profiles.first_name", "profiles.user_id"];

async function byId(db: Db, { id, plan, cursor }: { id: RawBuilder<unknown>; plan?: Plan; cursor: Cursor }) {
  const rows = await keyset(people(db, plan), cursor, { by: ["profiles.user_id"], descending: true })
    .where(sql<boolean>`(${id})`)
    .execute();
  return listPage(rows.map(personOf), cursor, ({ id }) => [id]);
}

/**
 * Searches by words. The word index is queried first; it yields rows in the order of their numbers, which is the order
 * of the ids.
 */
async function byWords(db: Db, { q, plan, cursor }: { q: string; plan?: Plan; cursor: Cursor }) {
  const words = matchOf(q);
  if (!words) return listPage<ListedPerson>([], cursor, () => []);
  const named = `{first_name last_name company email} : (${words})`;
  const match = plan ? `${named} AND plan : ${plan}` : named;
  const query = people(db, undefined)
    .innerJoin("people_rowids", "people_rowids.user_id", "profiles.user_id")
    .innerJoin("people_search", "people_search.rowid", "people_rowids.number")
    .select("people_search.rowid as number")
    .where(sql<boolean>`people_search match ${match}`);
  const rows = await keyset(query, cursor, { by: ["people_search.rowid"], descending: true }).execute();
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return listPage(rows.map(personOf), cursor, ({ id }) => [`${numbers.get(id)}`]);
}

function people(db: Db, plan: Plan | undefined) {
  const all = db
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.user_id")
    .leftJoin("subscribers", "subscribers.user_id", "profiles.user_id")
    .leftJoin("subscriptions", "subscriptions.user_id", "profiles.user_id")
    .select(["profiles.user_id as id", "profiles.first_name as firstName", "profiles.last_name as lastName"])
    .select(["profiles.company_name as companyName", "profiles.plan", "profiles.last_active_at as lastActiveAt"])
    .select(["users.email", "users.created_at as createdAt"])
    .select(["subscribers.subscribed_by as subscribedBy", "subscribers.subscription_end as subscriptionEnd"])
    .select(["subscriptions.status", "subscriptions.cancel_at as cancelAt"]);
  return plan ? all.where("profiles.plan", "=", plan) : all;
}

type Row = Omit<ListedPerson, "renews"> & {
  status: string | null;
  cancelAt: string | null;
};

function personOf(row: Row): ListedPerson {
  const { id, firstName, lastName, companyName, email, plan, subscribedBy, subscriptionEnd, createdAt, lastActiveAt } =
    row;
  const renews = row.status !== null && row.status !== "past_due" && row.cancelAt === null;
  return {
    ...{ id, firstName, lastName, companyName, email, plan },
    ...{ subscribedBy, subscriptionEnd, renews, createdAt, lastActiveAt },
  };
}
