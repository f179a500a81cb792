import { type SelectQueryBuilder, sql } from "kysely";
import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { maxSearch } from "#app/platform/db/search-text.ts";
import { normalizeEmail } from "#app/platform/mail/email-address.ts";
import { accountRow, accountsOf, payingOf, subscriptionRow, subscriptionsOf } from "./subscriber-sources.server.ts";
import type { SubscriberRow, SubscribersQuery } from "./subscribers-query.ts";

/**
 * A page of newsletter subscribers and accounts, newest first. An address may appear in both. A search matches address
 * prefixes and orders by address. Each source reads one page from its own index, and the results are merged.
 */
export async function listSubscribers(db: Db, query: Partial<SubscribersQuery>): Promise<ListPage<SubscriberRow>> {
  const { q = "", type, ...cursor } = query;
  if (q.length > maxSearch) return { rows: [] };
  const begins = normalizeEmail(q);
  const found: SubscriberRow[][] = [];
  if (!type || type === "newsletter") {
    const rows = await inOrder(subscriptionsOf(db), "newsletter_subscribers", begins, cursor).execute();
    found.push(rows.map(subscriptionRow));
  }
  if (type !== "newsletter") found.push(await listAccounts(db, { type, begins, cursor }));
  return merged(found.flat(), begins, cursor);
}

interface Accounts {
  type: "paid" | "free" | undefined;
  begins: string;
  cursor: Cursor;
}

async function listAccounts(db: Db, { type, begins, cursor }: Accounts): Promise<SubscriberRow[]> {
  const read = async (accounts: ReturnType<typeof accountsOf>, table: "users" | "subscribers" = "users") =>
    (await inOrder(accounts, table, begins, cursor).execute()).map(accountRow);
  if (!type) return read(accountsOf(db));
  // An expression, so that the plan index is not used in place of the address index.
  if (begins && type === "free") return read(accountsOf(db).where(sql`coalesce(profiles.plan, '')`, "=", "free"));
  if (begins) return read(payingOf(db), "subscribers");
  const plans = type === "free" ? (["free"] as const) : (["pro", "premium"] as const);
  return (await Promise.all(plans.map((plan) => read(accountsOf(db).where("profiles.plan", "=", plan))))).flat();
}

/** A page of one source, optionally filtered by address prefix. */
function inOrder<DB, TB extends keyof DB, O>(
  source: SelectQueryBuilder<DB, TB, O>,
  table: "newsletter_subscribers" | "users" | "subscribers",
  begins: string,
  cursor: Cursor,
): SelectQueryBuilder<DB, TB, O> {
  const id = { newsletter_subscribers: "newsletter_subscribers.id", users: "profiles.user_id", subscribers: "user_id" };
  if (!begins) {
    const equal = table === "users" ? ["users.id"] : [];
    return keyset(source, cursor, { by: [id[table]], descending: true, equal });
  }
  const email = sql.ref(`${table}.email`);
  const matching = source.where(sql<boolean>`${email} >= ${begins} and ${email} < ${`${begins}\u{10ffff}`}`);
  const row = {
    newsletter_subscribers: id.newsletter_subscribers,
    users: "users.id",
    subscribers: "subscribers.user_id",
  };
  return keyset(matching, cursor, { by: [`${table}.email`, row[table]], descending: false });
}

/** Merges the rows of all sources into one page. */
function merged(rows: SubscriberRow[], begins: string, cursor: Cursor): ListPage<SubscriberRow> {
  const keyOf = ({ email, id }: SubscriberRow) => (begins ? [email, id] : [id]);
  const down = !begins !== (cursor.before !== undefined);
  rows.sort((a, b) => compare(keyOf(a), keyOf(b)) * (down ? -1 : 1));
  return listPage(rows, cursor, keyOf);
}

function compare(a: string[], b: string[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? "") < (b[at] ?? "") ? -1 : 1;
}
