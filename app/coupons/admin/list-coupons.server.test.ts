import { v7 as timeOrderedId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { copyOfTemplate } from "../../server/database-template.test.support.ts";
import { type CouponTier, codeOf } from "../coupon.ts";
import type { CouponRow } from "./coupon-row.ts";
import { type CouponsQuery, couponStatuses, couponTiers, searchTooWide } from "./coupons-query.ts";
import { countCoupons, listCoupons } from "./list-coupons.server.ts";

const now = "2026-11-20T12:00:00.000Z";
const states = [
  { redeemed_at: null, is_active: 1, expires: "2026-12-20" },
  { redeemed_at: null, is_active: 0, expires: "2026-12-20" },
  { redeemed_at: null, is_active: 1, expires: "2026-11-19" },
  { redeemed_at: null, is_active: 0, expires: "2026-11-18" },
  { redeemed_at: "2026-11-10T08:00:00.000Z", is_active: 1, expires: "2026-12-20" },
  { redeemed_at: "2026-10-10T08:00:00.000Z", is_active: 1, expires: "2026-11-01" },
];
const batch = timeOrderedId();

let db: Db;
let user: string;
beforeAll(async () => {
  ({ db } = await copyOfTemplate());
  user = await addFounder(db);
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647; // Lehmer
    return seed % below;
  };
  const rows = Array.from({ length: 1_200 }, (_, index) => {
    const { expires, ...state } = states[index % states.length] as (typeof states)[number];
    const tier: CouponTier = index % 4 === 0 ? "premium" : "pro";
    const row = { ...state, redeemed_by: state.redeemed_at && index % 5 ? user : null };
    const made = { access_duration_days: 30, created_by: null, created_at: now, batch_id: index < 50 ? batch : null };
    return {
      id: timeOrderedId(),
      code: codeOf(tier, random),
      subscription_tier: tier,
      ...row,
      ...made,
      expires_at: `${expires}T23:59:59.999Z`,
    };
  });
  await db.insertInto("coupons").values(rows).execute();
  return () => db.destroy();
});

async function all(query: Partial<CouponsQuery>): Promise<CouponRow[]> {
  const rows: CouponRow[] = [];
  let page = await listCoupons(db, { ...query, now });
  for (;;) {
    rows.push(...page.rows);
    if (!page.next) return rows;
    page = await listCoupons(db, { ...query, now, after: CursorQuery.after.parse(page.next) });
  }
}

test("whatever it is narrowed by, the list is what is left of all, once each", async () => {
  const everything = await all({});
  expect(everything).toHaveLength(1_200);
  expect(everything.map(({ id }) => id)).toEqual(
    everything
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  const codes = (rows: CouponRow[]) => rows.map(({ code }) => code).sort();
  for (const status of [undefined, ...couponStatuses]) {
    for (const tier of [undefined, ...couponTiers]) {
      for (const q of ["", "pro-", "PREM", "p", "PRO-7", "pro-k4", "premium-9", "premium-9a", "nothing"]) {
        const wanted = everything.filter(
          (row) =>
            (!status || row.status.toLowerCase() === status) &&
            (!tier || row.tier === tier) &&
            row.code.startsWith(q.toUpperCase()) &&
            !searchTooWide({ q, status }),
        );
        expect(codes(await all({ status, tier, q })), `${status} ${tier} ${q}`).toEqual(codes(wanted));
      }
    }
  }
});

test("one sign of a code is too little to find those of one status by, and enough to find all", async () => {
  expect(searchTooWide({ q: "pro-7", status: "active" })).toMatch(/^To search within one status, enter at least 2/);
  expect((await all({ q: "pro-7" })).length).toBeGreaterThan(0);
  for (const q of ["", "pro", "pro-", "pro-7k"]) expect(searchTooWide({ q, status: "active" })).toBeUndefined();
});

test("those of a status come in the order in which they were redeemed or end, the last first", async () => {
  const ends = (await all({ status: "active" })).map(({ expiresAt }) => expiresAt);
  expect(ends).toEqual(ends.toSorted().reverse());
  const redeemed = (await all({ status: "redeemed" })).map(({ redeemedAt }) => redeemedAt);
  expect(redeemed).toEqual(redeemed.toSorted().reverse());
});

test("a batch is found by its id, and who redeemed a coupon by their name", async () => {
  expect(await all({ q: batch.toUpperCase() })).toHaveLength(50);
  const found = await all({ batch });
  expect(found).toHaveLength(50);
  expect(found.map(({ batch }) => batch)).toEqual(Array(50).fill(batch));
  const names = found.map(({ status, redeemer }) => [status, redeemer?.name]);
  expect(names).toContainEqual(["Redeemed", "Ada Lovelace"]);
  expect(names).toContainEqual(["Redeemed", undefined]); // account deleted
  expect((await all({ batch: timeOrderedId() })).length).toBe(0);
});

test("the cards say what a count of the list would", async () => {
  const everything = await all({});
  const of = (status: string) => everything.filter((row) => row.status === status).length;
  expect(await countCoupons(db, { now })).toEqual({
    total: 1_200,
    active: of("Active"),
    redeemed: of("Redeemed"),
    expired: of("Expired"),
    inactive: of("Inactive"),
  });
});

const narrowed: Partial<CouponsQuery>[] = couponStatuses.flatMap((status) => [
  { status },
  ...couponTiers.map((tier) => ({ status, tier })),
  { status, q: "PRO-K4" },
  { status, batch },
]);

test.each([
  {},
  { tier: "pro" },
  { q: "PRO-K4" },
  { q: "PRO-K4", tier: "pro" },
  { batch },
  ...narrowed,
] as Partial<CouponsQuery>[])(
  "an index leads to a page of %j: nothing is sorted, and nothing read through",
  async (query) => {
    for (const place of [{}, { after: ["2026-12-20T23:59:59.999Z", batch] }, { before: [batch] }]) {
      const steps = await stepsOf(db, (watched) => listCoupons(watched, { ...query, ...place, now }));
      expect(
        steps.filter((step) => /TEMP B-TREE|SCAN coupons$/.test(step)),
        steps.join("\n"),
      ).toEqual([]);
      const { q, tier, status } = query;
      const wanted = query.batch ? "by_batch" : q ? "autoindex" : tier && "by_tier";
      if (wanted) expect(steps[0]).toContain(wanted);
      if (!wanted && status) expect(steps[0]).toMatch(/by_(redemption|expiry|end)/);
    }
  },
);
