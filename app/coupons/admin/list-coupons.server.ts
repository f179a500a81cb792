import { type SelectQueryBuilder, sql } from "kysely";
import { type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { maxSearch } from "#app/platform/db/search-text.ts";
import { type CouponRow, couponColumns, couponRow } from "./coupon-row.ts";
import { type CouponsQuery, type StatusChoice, searchOf, searchTooWide, tierOf } from "./coupons-query.ts";

interface ListCouponsInput extends Partial<CouponsQuery> {
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/**
 * A page of coupons, newest first. With a status filter, they are ordered by redemption or expiry, latest first; a code
 * search orders by code. Each order is read from an index (migrations 1402 and 1550).
 */
export async function listCoupons(db: Db, input: ListCouponsInput): Promise<ListPage<CouponRow>> {
  const { q = "", status, now = new Date().toISOString(), ...cursor } = input;
  if (q.length > maxSearch || searchTooWide(input)) return { rows: [] };
  const search = searchOf(q);
  const batch = input.batch ?? search.batch;
  const begins = search.begins ?? "";
  const spoken = tierOf(begins);
  const all = couponsOf(db);
  let order: (keyof CouponRow)[] = ["id"];
  let found: typeof all;
  if (batch)
    found = all.where("coupons.batch_id", "=", batch).$if(!!status, (query) => matchingState(query, now, status));
  else if (begins.length > 2 && !spoken) {
    order = ["code"];
    if (input.tier && !begins.startsWith(`${input.tier.toUpperCase()}-`)) return { rows: [] };
    const codes = all.where("coupons.code", ">=", begins).where("coupons.code", "<", `${begins}~`);
    found = codes.$if(!!status, (query) => matchingState(query, now, status));
  } else {
    const tiers = [input.tier, spoken].filter((tier) => tier !== undefined);
    if (new Set(tiers).size > 1) return { rows: [] };
    if (status) order = [status === "redeemed" ? "redeemedAt" : "expiresAt", "id"];
    const narrowed = tiers[0] ? all.where("coupons.subscription_tier", "=", tiers[0]) : all;
    found = status ? inState(narrowed, status, now) : narrowed;
  }
  const columns = { id: "coupons.id", code: "coupons.code", redeemedAt: "redeemed_at", expiresAt: "expires_at" };
  const by = order.map((name) => columns[name as keyof typeof columns]);
  const rows = await keyset(found, cursor, { by, descending: order[0] !== "code" }).execute();
  return listPage(
    rows.map((row) => couponRow(row, now)),
    cursor,
    (row) => order.map((name) => String(row[name])),
  );
}

/** All coupons with their redeemers. */
function couponsOf(db: Db) {
  return db.selectFrom("coupons").leftJoin("profiles", "profiles.user_id", "coupons.redeemed_by").select(couponColumns);
}

type Coupons = ReturnType<typeof couponsOf>;

/** Filters by status with conditions that can use an index. */
function inState(coupons: Coupons, status: StatusChoice, now: string): Coupons {
  if (status === "redeemed") return coupons.where("coupons.redeemed_at", "is not", null);
  const open = coupons.where("coupons.redeemed_at", "is", null);
  if (status === "expired") return open.where("coupons.expires_at", "<", now);
  return open.where("coupons.is_active", "=", status === "active" ? 1 : 0).where("coupons.expires_at", ">=", now);
}

/** Filters a small result by status, with an expression that no index matches, so that the current one stays in use. */
function matchingState<DB, TB extends keyof DB, O>(
  coupons: SelectQueryBuilder<DB, TB, O>,
  now: string,
  status: StatusChoice | undefined,
) {
  return coupons.where(
    sql<boolean>`case when redeemed_at is not null then 'redeemed' when expires_at < ${now} then 'expired'
      when is_active = 1 then 'active' else 'inactive' end = ${status}`,
  );
}

/** All coupons of a batch, at most 50, in order of creation. */
export async function listBatch(
  db: Db,
  { batch, now = new Date().toISOString() }: { batch: string; now?: string },
): Promise<CouponRow[]> {
  const rows = await couponsOf(db).where("coupons.batch_id", "=", batch).orderBy("coupons.id").execute();
  return rows.map((row) => couponRow(row, now));
}

/** Number of coupons in total and by status (SPEC-AD4). */
interface CouponCounts {
  total: number;
  active: number;
  redeemed: number;
  expired: number;
  inactive: number;
}

/** Counts coupons from the database's counters per expiry day. @param now ISO 8601. */
export async function countCoupons(db: Db, { now = new Date().toISOString() } = {}): Promise<CouponCounts> {
  const today = now.slice(0, 10);
  const rows = await db
    .selectFrom("coupon_counts")
    .select(({ fn, ref, case: when }) => [
      "state",
      fn.sum<number>("value").as("total"),
      fn.sum<number>(when().when("expires_on", "<", today).then(0).else(ref("value")).end()).as("lasting"),
    ])
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state) ?? { total: 0, lasting: 0 };
  const [open, off, redeemed] = [of("open"), of("off"), of("redeemed")];
  return {
    total: open.total + off.total + redeemed.total,
    active: open.lasting,
    redeemed: redeemed.total,
    expired: open.total + off.total - open.lasting - off.lasting,
    inactive: off.lasting,
  };
}
