import { expect, test } from "vitest";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { addPeople, idOfNumber } from "../../account/people.test.support.ts";
import { addProSubscription } from "../../billing/subscription.test.support.ts";
import { CursorQuery } from "../../platform/db/cursor.ts";
import type { Db } from "../../platform/db/database.server.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { shortId } from "../../platform/db/short-id.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { countViews, idsOfPeople, listPeople } from "./list-people.server.ts";
import { type PeopleFilter, type PeopleSort, plans } from "./people-query.ts";

type AllPagesInput = Partial<PeopleFilter> & { sort?: PeopleSort };

/** Loads all pages of a list, forward and, if requested, backward. */
async function allPages(db: Db, wanted: AllPagesInput) {
  const pages: string[][] = [];
  let page = await listPeople(db, wanted);
  for (;;) {
    pages.push(page.rows.map(({ id }) => id));
    if (!page.next) break;
    page = await listPeople(db, { ...wanted, cursor: { after: CursorQuery.after.parse(page.next) } });
  }
  for (const expected of pages.slice(0, -1).reverse()) {
    page = await listPeople(db, { ...wanted, cursor: { before: CursorQuery.before.parse(page.previous) } });
    expect(page.rows.map(({ id }) => id)).toEqual(expected);
  }
  expect(page.previous).toBeUndefined();
  return pages.flat();
}

test("everybody once, in each order and on each plan, there and back", async () => {
  const db = await freshDatabase();
  const ids = await addPeople(db, 130);
  expect(await allPages(db, {})).toEqual(ids.toReversed());
  expect(await allPages(db, { sort: "oldest" })).toEqual(ids);
  const byName = await allPages(db, { sort: "name" });
  expect(new Set(byName).size).toBe(130);
  expect(byName[0]).toBe(idOfNumber(18)); // Samuel Adeyemi, the first of them
  expect(await allPages(db, { sort: "-name" })).toEqual(byName.toReversed());
  const byPlan = await allPages(db, { sort: "-plan" });
  expect(byPlan).toEqual((await allPages(db, { sort: "plan" })).toReversed());
  expect(byPlan.slice(0, 21)).toEqual(await allPages(db, { plan: "premium" }));
  const sizes = [];
  for (const plan of plans) {
    const found = await allPages(db, { plan, sort: "name" });
    expect(new Set(found)).toEqual(new Set(await allPages(db, { plan })));
    sizes.push(found.length);
  }
  expect(sizes).toEqual([87, 22, 21]);
});

const days = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString();

test("last activity orders and narrows, and never comes last", async () => {
  const db = await freshDatabase();
  const ids = await addPeople(db, 60);
  for (const [index, id] of ids.entries())
    await db
      .updateTable("profiles")
      .set({ last_active_at: index < 30 ? null : days(index - 29) })
      .where("user_id", "=", id)
      .execute();
  const recent = await allPages(db, { sort: "-seen" });
  expect(recent.slice(0, 30)).toEqual(ids.slice(30));
  expect(await allPages(db, { sort: "seen" })).toEqual(recent.toReversed());
  expect(await allPages(db, { silent: "30", sort: "name" })).toEqual(recent.slice(29)); // by activity, whatever was chosen
  expect(await allPages(db, { silent: "3", plan: "pro" })).toHaveLength(10);
});

test("payments narrow: a subscription that counts, and one that is overdue", async () => {
  const db = await freshDatabase();
  const [free, paying, late] = [await addFounder(db), await addFounder(db), await addFounder(db)];
  for (const user of [paying, late]) await addProSubscription(db, user);
  await db
    .updateTable("subscriptions")
    .set({ past_due_since: days(1) })
    .where("user_id", "=", late)
    .execute();
  for (const sort of ["oldest", "name"] as const)
    expect(new Set(await allPages(db, { pays: "paying", sort }))).toEqual(new Set([paying, late]));
  expect(await allPages(db, { pays: "unpaid" })).toEqual([late]);
  const [pro, silent] = [{ plan: "pro", silent: "30" } as const, { silent: "30" } as const];
  const views: Partial<PeopleFilter>[] = [{}, { pays: "paying" }, { pays: "unpaid" }, { pays: "paying", ...pro }];
  expect(await countViews(db, [...views, { pays: "unpaid", ...silent }, { q: "ada" }])).toEqual([
    3,
    2,
    1,
    2,
    1,
    undefined,
  ]);
  expect(await countViews(db, [{ pays: "paying", plan: "free" }])).toEqual([0]);
  const until = new Date().toISOString();
  for await (const ids of idsOfPeople(db, { q: "", plan: "free" }, until)) expect(ids).toEqual([free]);
});

const searches: [q: string, count: number][] = [
  ["amara", 22],
  ["Bartholomaus", 21],
  ["okafor amara", 4],
  ["werkbank", 22],
  ["b.freudenberger-16@fridayless.example", 1],
  [idOfNumber(17).slice(0, 8), 1],
  [idOfNumber(17).toUpperCase(), 1],
  ["01980", 0],
  ["deadbeef", 0],
  ["nobody", 0],
  ["--", 0],
  ["x".repeat(101), 130],
];

test("what is searched for finds everybody it fits, the newest first", async () => {
  const db = await freshDatabase();
  await addPeople(db, 130);
  for (const [q, count] of searches) {
    const found = await allPages(db, { q });
    expect(found, q).toHaveLength(count);
    expect(found, q).toEqual(found.toSorted().reverse());
  }
});

test("what is found is narrowed by plan, page by page", async () => {
  const db = await freshDatabase();
  await addPeople(db, 330);
  expect(await allPages(db, { q: "freudenberger", plan: "premium" })).toHaveLength(55);
  expect(await allPages(db, { q: idOfNumber(5).slice(0, 8), plan: "premium" })).toEqual([idOfNumber(5)]);
  expect(await allPages(db, { q: idOfNumber(5).slice(0, 8), plan: "pro" })).toEqual([]);
});

test("who gets another plan is found on it, and the name of a plan finds nobody", async () => {
  const db = await freshDatabase();
  const [id = ""] = await addPeople(db, 7);
  expect(await allPages(db, { q: "amara", plan: "pro" })).toEqual([]);
  await setTier(db, id, "pro");
  expect(await allPages(db, { q: "amara", plan: "pro" })).toEqual([id]);
  expect(await allPages(db, { q: "amara", plan: "free" })).toEqual([idOfNumber(6)]);
  for (const q of ["pro", "premium", "free"]) expect(await allPages(db, { q }), q).toEqual([]);
});

test("two who come in the same minute are shown by different ids, and each is found by what is shown", async () => {
  const db = await freshDatabase();
  const ids = [await addFounder(db), await addFounder(db), await addFounder(db, { tier: "pro" })];
  const shown = ids.map(shortId);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBeLessThan(3); // the timestamp
  expect(new Set(shown).size).toBe(3);
  for (const [index, q] of shown.entries()) {
    expect(await allPages(db, { q })).toEqual([ids[index]]);
    expect(await allPages(db, { q: ` ${q.toUpperCase()} ` })).toEqual([ids[index]]);
  }
  expect(await allPages(db, { q: shown[2], plan: "pro" })).toEqual([ids[2]]);
  expect(await allPages(db, { q: shown[2], plan: "free" })).toEqual([]);
});

test("a word that could be an id is still found", async () => {
  const db = await freshDatabase();
  const [id = ""] = await addPeople(db, 1);
  await db.updateTable("profiles").set({ company_name: "Deadbeef" }).where("user_id", "=", id).execute();
  expect(await allPages(db, { q: "deadbeef" })).toEqual([id]);
});

test("a row says all that is shown of somebody", async () => {
  const db = await freshDatabase();
  await addPeople(db, 3);
  const { rows } = await listPeople(db, {});
  expect(rows[0]).toEqual({
    ...{ id: idOfNumber(2), firstName: "Mei", lastName: "Tanaka", companyName: "Okane" },
    ...{ email: "b.freudenberger-2@fridayless.example", plan: "pro", subscribedBy: "granted" },
    ...{
      subscriptionEnd: "2030-01-31T00:00:00.000Z",
      renews: false,
      unpaid: false,
      createdAt: expect.any(String),
      lastActiveAt: null,
    },
  });
  expect(rows[1]).toMatchObject({ plan: "free", subscribedBy: null, subscriptionEnd: null });
});

/** The number of columns that a page continues after. */
const keysOf = ({ sort, silent }: AllPagesInput) =>
  sort === "name" ? 3 : silent || /plan|seen/.test(sort ?? "") ? 2 : 1;

test.each<AllPagesInput>([
  {},
  { sort: "oldest" },
  { sort: "name" },
  { sort: "-plan" },
  { sort: "-seen" },
  { silent: "30" },
  { silent: "3", plan: "free" },
  { pays: "paying" },
  { pays: "unpaid", sort: "oldest" },
  { plan: "pro" },
  { plan: "pro", sort: "name" },
  { q: "amara" },
  { q: "amara", plan: "premium" },
  { q: idOfNumber(3), plan: "free" },
  { q: "513462c4" },
  { q: "513462c4", plan: "pro" },
])("no list reads or sorts a whole table: %j", async (wanted) => {
  const db = await freshDatabase();
  for (const place of [{}, { after: ["5", "5", "5"].slice(-keysOf(wanted)) }]) {
    const steps = await stepsOf(db, (db) => listPeople(db, { ...wanted, cursor: place }));
    expect(steps.length).toBeGreaterThan(2);
    expect(
      steps.filter((step) =>
        /TEMP B-TREE|^SCAN (?!people_search VIRTUAL|profiles USING|subscriptions USING INDEX subscriptions_past_due)/.test(
          step,
        ),
      ),
    ).toEqual([]);
  }
});
