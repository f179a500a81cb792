import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole, revokeRole } from "#app/account/roles/roles.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { setTier } from "#app/billing/set-tier.server.ts";
import { countAudience } from "#app/newsletter/mailings/audience.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { activateResource, deactivateResource } from "#app/resources/review/review-resource.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addProSubscription } from "../../billing/subscription.test.support.ts";
import { addGuide } from "../../resources/resource.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { beginBulk } from "./begin-bulk.server.ts";
import { cancelBulk, confirmBulk, countOutcomes, exportLines, findBulk, undoBulk } from "./bulk.server.ts";
import type { BulkKind } from "./bulk-action.ts";
import { sweepBulkActions } from "./bulk-worker.server.ts";
import { runNext } from "./run-bulk.server.ts";

const origin = "https://us.example";

/** An administrator, who begins, confirms and runs bulk actions. */
async function desk() {
  const db = await freshDatabase();
  const by = await addFounder(db);
  await grantRole(db, { user: by, role: "admin" });
  const begin = async (kind: BulkKind, chosen: { ids: string[] } | { query: string }) => {
    const begun = await beginBulk(db, { kind, by, chosen });
    if (begun.kind !== "begun") throw new Error(begun.kind);
    return begun.id;
  };
  const run = async (id: string) => {
    while (await runNext(db, { bulk: id, origin })) {}
    return (await findBulk(db, { id }))?.state;
  };
  const confirm = (id: string) => confirmBulk(db, { id, by, days: 30, reason: "" });
  const outcomes = async (id: string, kind: BulkKind) =>
    Object.fromEntries((await countOutcomes(db, { id, kind })).map(({ outcome, count }) => [outcome, count]));
  return { db, by, begin, confirm, run, outcomes };
}

const grantOf = async (db: Db, user: string) => (await accessOf(db, { user })).tier;

async function auditOf(db: Db, prefix: string) {
  const entries = await db.selectFrom("audit_logs").select(["action", "after"]).orderBy("id").execute();
  return entries.filter(({ action }) => action.startsWith(prefix)).map(({ action, after }) => `${action} ${after}`);
}

test("a change of plan reaches whom the view had, and not who pays or comes later; undoing restores what each had", async () => {
  const { db, by, begin, confirm, run, outcomes } = await desk();
  const [free, premium, paying] = [await addFounder(db), await addFounder(db), await addFounder(db)];
  await setTier(db, { user: premium, tier: "premium", by });
  await addProSubscription(db, paying);
  const id = await begin("tier_pro", { query: "" });
  const late = await addFounder(db);
  expect(await outcomes(id, "tier_pro")).toEqual({ paying: 1, waiting: 3 });
  const [left, reached] = await countOutcomes(db, { id, kind: "tier_pro" });
  expect([left?.outcome, left?.examples, reached?.examples.length]).toEqual([
    ...["paying", [{ id: paying, name: "Ada Lovelace" }], 3],
  ]);

  expect(await run(id)).toBe("preview"); // nothing before it is confirmed
  expect([await confirm(id), await confirm(id)]).toEqual([true, false]);
  expect(await run(id)).toBe("done");
  expect(await outcomes(id, "tier_pro")).toEqual({ paying: 1, done: 3 });
  for (const user of [free, premium]) expect(await grantOf(db, user)).toBe("pro");
  expect(await grantOf(db, late)).toBe("free");

  await setTier(db, { user: by, tier: "premium", by }); // changed since
  expect([await undoBulk(db, { id, by }), await run(id)]).toEqual([true, "undone"]);
  expect([await grantOf(db, free), await grantOf(db, premium), await grantOf(db, by)]).toEqual([
    ...["free", "premium", "premium"],
  ]);
  expect(await outcomes(id, "tier_pro")).toEqual({ changed: 1, paying: 1, undone: 2 });
  expect(await undoBulk(db, { id, by })).toBe(false);
  expect(await auditOf(db, "bulk.")).toEqual(['bulk.tier_pro {"rows":3,"of":"all"}', 'bulk.undo {"rows":3}']);
});

test("who has changed since the preview is left out, and a stopped action leaves the rest as it was", async () => {
  const { db, by, begin, confirm, run, outcomes } = await desk();
  const ids: string[] = [];
  for (let count = 0; count < 12; count++) ids.push(await addFounder(db));
  const id = await begin("tier_premium", { ids });
  await confirm(id);
  await setTier(db, { user: ids[0] ?? "", tier: "premium", by });
  await db
    .deleteFrom("users")
    .where("id", "=", ids[1] ?? "")
    .execute();
  for (let time = 0; time < 6; time++) await runNext(db, { bulk: id, origin }); // a row each
  expect(await cancelBulk(db, { id, by })).toBe(true);
  expect(await run(id)).toBe("cancelled");
  expect(await outcomes(id, "tier_premium")).toEqual({ as_set: 1, done: 5, waiting: 5 });
  expect(await undoBulk(db, { id, by })).toBe(true);
  expect([await run(id), await outcomes(id, "tier_premium")]).toEqual(["undone", { as_set: 1, undone: 5, waiting: 5 }]);
});

test("it stops when its administrator is none any more", async () => {
  const { db, by, begin, confirm, run, outcomes } = await desk();
  await grantRole(db, { user: await addFounder(db), role: "admin" });
  const id = await begin("tier_pro", { ids: [await addFounder(db)] });
  await confirm(id);
  await revokeRole(db, { user: by, role: "admin" });
  expect([await run(id), await outcomes(id, "tier_pro")]).toEqual(["cancelled", { waiting: 1 }]);
});

test("each gets a coupon of their own and a mail, unless their plan has no end; undoing withdraws them", async () => {
  const { db, begin, confirm, run, outcomes } = await desk();
  const [one, other, granted] = [await addFounder(db), await addFounder(db), await addFounder(db, { tier: "premium" })];
  const id = await begin("coupon_pro", { ids: [one, other, granted, "nobody"] });
  await confirm(id);
  expect([await run(id), await outcomes(id, "coupon_pro")]).toEqual(["done", { done: 2, has_plan: 1 }]);
  const coupons = await db.selectFrom("coupons").select(["redeemed_by", "code"]).orderBy("redeemed_by").execute();
  expect(coupons.map(({ redeemed_by }) => redeemed_by)).toEqual([one, other].sort());
  expect(new Set(coupons.map(({ code }) => code)).size).toBe(2);
  expect((await db.selectFrom("mails").select("subject").execute()).length).toBe(2);
  await undoBulk(db, {
    id,
    by: (await db.selectFrom("user_roles").select("user_id").executeTakeFirstOrThrow()).user_id,
  });
  expect([await run(id), await grantOf(db, one), await grantOf(db, granted)]).toEqual(["undone", "free", "premium"]);
});

test("signing out reaches who is signed in, and never oneself", async () => {
  const { db, by, begin, confirm, run, outcomes } = await desk();
  const [here, away] = [await addFounder(db), await addFounder(db)];
  for (const user of [by, here]) await startLogin(db, { user, userAgent: null });
  const id = await begin("sign_out", { ids: [by, here, away] });
  await confirm(id);
  expect([await run(id), await outcomes(id, "sign_out")]).toEqual(["done", { done: 1, oneself: 1, signed_out: 1 }]);
  expect(await db.selectFrom("logins").select("user_id").execute()).toEqual([{ user_id: by }]);
});

test("a message is for those chosen with a confirmed address, and an export lists them", async () => {
  const { db, begin, confirm, run, outcomes } = await desk();
  const ids = [await addFounder(db), await addFounder(db), await addFounder(db, { confirmed: false })];
  const id = await begin("message", { ids });
  await confirm(id);
  expect([await run(id), await outcomes(id, "message")]).toEqual(["done", { done: 2, unconfirmed: 1 }]);
  const message = { kind: "communication", audience: "all" } as const;
  expect(await countAudience(db, { ...message, selection_id: id })).toBe(2);
  expect(await countAudience(db, message)).toBe(3); // and the administrator

  const exported = await begin("export", { ids });
  await confirm(exported);
  await run(exported);
  for await (const lines of exportLines(db, { id: exported }))
    expect(lines.map(([user]) => user)).toEqual(ids.toSorted());
  expect.assertions(4);
});

test("uploads are reviewed together: those that are active already and those of nobody are left out", async () => {
  const { db, begin, confirm, run, outcomes } = await desk();
  const by = await addFounder(db);
  const upload = async (active: boolean, owner?: string) => (await addGuide(db, { active, by: owner })).id;
  const [waits, live, bundled] = [await upload(false, by), await upload(true, by), await upload(false)];
  const active = await begin("activate", { query: "state=waiting" });
  expect(await outcomes(active, "activate")).toEqual({ waiting: 1 });
  const declined = await begin("decline", { ids: [waits, live, bundled] });
  await confirm(declined);
  expect([await run(declined), await outcomes(declined, "decline")]).toEqual(["done", { done: 2, not_an_upload: 1 }]);
  await confirm(active);
  expect([await run(active), await outcomes(active, "activate")]).toEqual(["done", { done: 1 }]);
});

test("resources that were shown or hidden together are as before once it is undone, unless they were reviewed since", async () => {
  const { db, by, begin, confirm, run, outcomes } = await desk();
  const upload = async (active: boolean) => (await addGuide(db, { active, by: await addFounder(db) })).id;
  const [one, other, waits] = [await upload(true), await upload(true), await upload(false)];
  const shown = async () =>
    (await db.selectFrom("resources").select("id").where("is_active", "=", 1).orderBy("id").execute()).map(
      ({ id }) => id,
    );
  const doAndUndo = async (kind: BulkKind, ids: string[], meanwhile?: () => Promise<unknown>) => {
    const id = await begin(kind, { ids });
    await confirm(id);
    const done = [await run(id), await shown()];
    await meanwhile?.();
    await undoBulk(db, { id, by });
    return [...done, await run(id), await shown(), await outcomes(id, kind)];
  };
  const review = async () => {
    const now = new Date(Date.now() + 1_000); // not in the millisecond of the change before
    await activateResource(db, { resource: other, by, origin, now });
    await deactivateResource(db, { resource: other, by, now });
  };
  expect(await doAndUndo("deactivate", [one, other, waits], review)).toEqual([
    ...["done", [], "undone", [one]],
    { as_set: 1, changed: 1, undone: 1 },
  ]);
  expect(await doAndUndo("activate", [one, waits])).toEqual([
    ...["done", [one, waits], "undone", [one]],
    { as_set: 1, undone: 1 },
  ]);
  const mails = await db.selectFrom("mails").select("subject").execute();
  expect(mails.length, "those who uploaded them are told once").toBe(1);
});

test("previews are kept for a day, and what is done for 90 days", async () => {
  const { db, by, begin, confirm, run } = await desk();
  const [preview, done] = [await begin("export", { ids: [by] }), await begin("export", { ids: [by] })];
  await confirm(done);
  await run(done);
  const kept = async () =>
    (await db.selectFrom("bulk_actions").select("id").orderBy("id").execute()).map(({ id }) => id);
  const inDays = (days: number) => sweepBulkActions(db, Date.now() + days * 24 * 60 * 60 * 1000);
  await inDays(0.9);
  expect(await kept()).toEqual([preview, done]);
  await inDays(89);
  expect(await kept()).toEqual([done]);
  await inDays(91);
  expect([await kept(), await db.selectFrom("bulk_members").selectAll().execute()]).toEqual([[], []]);
});

test("nothing begins without a row", async () => {
  const { db, by } = await desk();
  expect(await beginBulk(db, { kind: "export", by, chosen: { ids: ["nobody"] } })).toEqual({ kind: "empty" });
  expect(await beginBulk(db, { kind: "export", by, chosen: { query: "q=--" } })).toEqual({ kind: "empty" });
});
