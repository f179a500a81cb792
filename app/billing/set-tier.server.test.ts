import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../tests/support/counts.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { accessOf } from "./access.server.ts";
import { rankOf } from "./access.ts";
import { type SettableTier, settableTiers } from "./admin-grant.ts";
import { accessFrom, type Entitlement } from "./entitlement.ts";
import { giveCouponDays } from "./entitlements.server.ts";
import { previewTier, setTier } from "./set-tier.server.ts";

const start = Date.parse("2026-01-01T00:00:00.000Z");
const on = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000).toISOString();

async function withAda() {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada" });
  const set = (tier: SettableTier, day: number) => setTier(db, { user: "ada", tier, by: "root", now: on(day) });
  const audits = () => db.selectFrom("audit_logs").select(["action", "before", "after"]).orderBy("id").execute();
  return { db, set, audits };
}

test("a tier is set, changed and taken away, and the timeline keeps each", async () => {
  const { db, set, audits } = await withAda();
  expect(await set("pro", 1)).toMatchObject({ kind: "set", access: { tier: "pro", source: "admin", until: null } });
  await set("premium", 3);
  expect(await set("free", 5)).toMatchObject({ access: { tier: "free", source: null } });
  const { timeline } = await accessOf(db, { user: "ada", now: on(6) });
  expect(timeline.map(({ source, tier, from, until }) => [source, tier, from, until])).toEqual([
    ["admin", "pro", on(1), on(3)],
    ["admin", "premium", on(3), on(5)],
  ]);
  expect(await audits()).toEqual([
    { action: "user.tier", before: '{"tier":"free","plan":"free"}', after: '{"tier":"pro","plan":"pro"}' },
    { action: "user.tier", before: '{"tier":"pro","plan":"pro"}', after: '{"tier":"premium","plan":"premium"}' },
    { action: "user.tier", before: '{"tier":"premium","plan":"premium"}', after: '{"tier":"free","plan":"free"}' },
  ]);
  const row = await db.selectFrom("subscribers").select(["subscribed", "subscription_tier"]).executeTakeFirst();
  expect(row).toEqual({ subscribed: 0, subscription_tier: "free" });
  expect(await db.selectFrom("profiles").select("plan").executeTakeFirst()).toEqual({ plan: "free" });
});

test("set twice it is set once, and taken from whoever has none nothing is written", async () => {
  const { db, set, audits } = await withAda();
  expect(await set("free", 0)).toMatchObject({ kind: "same", access: { tier: "free" } });
  for (const [day, kind] of [
    [1, "set"],
    [2, "same"],
  ] as const)
    expect(await set("pro", day)).toMatchObject({ kind, access: { tier: "pro" } });
  expect(await audits()).toHaveLength(1);
  expect(await db.selectFrom("entitlements").select("starts_at").execute()).toEqual([{ starts_at: on(1) }]);
});

test("a gift that had an end gets none", async () => {
  const { db, set } = await withAda();
  await set("pro", 1);
  await db
    .updateTable("entitlements")
    .set({ ends_at: on(9) })
    .execute();
  expect(await set("pro", 2)).toMatchObject({ access: { tier: "pro", until: null } });
});

test("what a coupon gives stays, and is said", async () => {
  const { db, set, audits } = await withAda();
  await giveCouponDays(db, { user: "ada", tier: "premium", days: 30, code: "PREMIUM-AAAAAA", now: on(0) });
  const stays = { tier: "premium", source: "coupon", until: on(30) };
  expect(await set("free", 1)).toMatchObject({ kind: "same", access: stays });
  expect(await audits()).toEqual([]); // nothing granted, nothing revoked
  expect(await set("pro", 1)).toMatchObject({ access: { tier: "premium", source: "coupon" } });
  expect(await audits()).toMatchObject([{ before: '{"tier":"free"}', after: '{"tier":"pro"}' }]);
});

test("what a coupon gave and gives no more is not what the log says it was", async () => {
  const { db, set, audits } = await withAda();
  await giveCouponDays(db, { user: "ada", tier: "premium", days: 30, code: "PREMIUM-AAAAAA", now: on(0) });
  await set("pro", 31);
  expect(await audits()).toMatchObject([
    { before: '{"tier":"free","plan":"free"}', after: '{"tier":"pro","plan":"pro"}' },
  ]);
});

test("who has left is missing, and nothing is written", async () => {
  const { db, audits } = await withAda();
  expect(await setTier(db, { user: "nobody", tier: "pro", by: "root" })).toEqual({ kind: "missing" });
  expect(await audits()).toEqual([]);
  expect(await db.selectFrom("entitlements").selectAll().execute()).toEqual([]);
});

const tier = fc.constantFrom(...settableTiers);
const step = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), tier }),
  fc.record({
    kind: fc.constant("coupon" as const),
    tier: fc.constantFrom("pro" as const, "premium" as const),
    days: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ kind: fc.constant("stripe" as const), tier: fc.constantFrom("basic", "pro", "premium") }),
);

test("whatever is set in whatever order, the highest that counts is what they have, and nothing gets shorter", async () => {
  const db = await freshDatabase();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const user = await addFounder(db, { id: `user-${count++}` });
      for (const [day, one] of steps.entries()) await take(user, one, day);
      const causes = await causesOf(user);
      const others = causes.filter(({ source }) => source !== "admin");
      const last = steps.findLast(({ kind }) => kind === "set");
      const given = last ? rankOf(last.tier) : 0;
      for (let day = steps.length - 1; day < steps.length + 200; day += 7) {
        const [access, without] = [await accessOf(db, { user, now: on(day) }), accessFrom(others, on(day))];
        // At least what each source grants. A coupon whose days were deferred ends later than it otherwise would.
        expect(rankOf(access.tier)).toBeGreaterThanOrEqual(Math.max(given, rankOf(without.tier)));
        const best = causes.some(({ source }) => source === access.source);
        expect(access.tier === "free" || best).toBe(true);
        if (access.source === "admin") expect(rankOf(access.tier)).toBe(given);
      }
      expect(couponDays(causes)).toBeGreaterThanOrEqual(couponDays(others));
    }),
    { numRuns: times({ usual: 30, full: 60 }) },
  );

  async function take(user: string, one: { kind: string; tier: string; days?: number }, day: number) {
    if (one.kind === "set") {
      const wanted = { user, tier: one.tier as SettableTier, now: on(day) };
      const { changes, after } = await previewTier(db, wanted);
      const set = await setTier(db, { ...wanted, by: "root" });
      expect(set).toMatchObject({ kind: changes ? "set" : "same", access: { ...after, timeline: expect.any(Array) } });
    }
    if (one.kind === "coupon") {
      await giveCouponDays(db, { user, tier: one.tier as "pro", days: one.days ?? 1, code: `C-${day}`, now: on(day) });
    }
    if (one.kind === "stripe") {
      const times = { starts_at: on(day), ends_at: on(day + 30), created_at: on(day), updated_at: on(day) };
      await db
        .insertInto("entitlements")
        .values({ id: `${user}-${day}`, user_id: user, source: "stripe", tier: one.tier as "pro", ...times })
        .execute();
    }
  }

  async function causesOf(user: string): Promise<Entitlement[]> {
    return db
      .selectFrom("entitlements")
      .select(["source", "tier", "reference", "days"])
      .select(["starts_at as startsAt", "ends_at as endsAt", "grace_ends_at as graceEndsAt"])
      .where("user_id", "=", user)
      .execute();
  }
});

/** The latest end of any coupon. */
function couponDays(causes: Entitlement[]): number {
  const ends = accessFrom(causes, on(0)).timeline.flatMap(({ source, until }) =>
    source === "coupon" && until ? [Date.parse(until)] : [],
  );
  const waits = causes.some(({ source, endsAt }) => source === "admin" && endsAt === null);
  return waits ? Number.POSITIVE_INFINITY : Math.max(0, ...ends);
}
