import { expect, test } from "vitest";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addResources, manyResources } from "../library.test.support.ts";
import { ownText } from "./library-entry.ts";
import { LibraryQuery } from "./library-query.ts";
import { listLibrary } from "./list-library.server.ts";

interface AskInput {
  user?: string;
  tier?: Tier;
  areas?: string[];
}

function ask(db: Db, search: Record<string, string> = {}, { tier = "free", ...asked }: AskInput = {}) {
  return listLibrary(db, { ...asked, tier, query: LibraryQuery.parse({ tab: "guides", ...search }) });
}

async function titles(db: Db, search?: Record<string, string>, asked?: AskInput): Promise<string[]> {
  return (await ask(db, search, asked)).entries.map(({ title }) => title);
}

test("the newest comes first, in the tab that is asked for, with the counts of both", async () => {
  const db = await freshDatabase();
  await addResources(db, [{ title: "Old" }, { title: "Sheet", category: "tool" }, { title: "New" }]);
  const page = await ask(db);
  expect(page.entries.map(({ title }) => title)).toEqual(["New", "Old"]);
  expect(page.counts).toEqual({ tool: 1, guide: 2 });
  expect(await titles(db, { tab: "tools" })).toEqual(["Sheet"]);
});

test("what waits is its owner's alone, and says how it stands", async () => {
  const db = await freshDatabase();
  const [ada, bob] = [await addFounder(db), await addFounder(db)];
  await addResources(db, [
    { title: "Live", by: ada, tier: "premium" },
    { title: "Waits", by: ada, active: false },
    { title: "Hidden", by: ada, active: false },
    { title: "Declined", by: ada, active: false, reason: "It names a customer." },
    { title: "Ours", active: false },
  ]);
  const hidden = db.updateTable("resources").set({ reviewed_at: "2026-11-20T12:00:00.000Z" });
  await hidden.where("title", "=", "Hidden").execute();
  const said = async (user?: string) =>
    (await ask(db, {}, { user })).entries.map((entry) => [entry.title, entry.open, ownText(entry)]);
  expect(await said(ada)).toEqual([
    ["Declined", true, "Yours, not shared with others: It names a customer."],
    ["Hidden", true, "Yours, not visible to others right now"],
    ["Waits", true, "Yours, waiting for review"],
    ["Live", true, "Yours"],
  ]);
  expect(await said(bob)).toEqual([["Live", false, undefined]]);
  expect(await said()).toEqual([["Live", false, undefined]]);
  expect((await ask(db, {}, { user: ada })).counts.guide).toBe(4);
  expect((await ask(db)).counts.guide).toBe(1);
});

test("a deleted resource is nobody's", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  await addResources(db, [{ by: user }]);
  await db.updateTable("resources").set({ deleted_at: "2026-11-20T12:00:00.000Z" }).execute();
  expect((await ask(db, {}, { user })).counts.guide).toBe(0);
});

test("a search finds all of its words, anywhere in title and description, in any letters", async () => {
  const db = await freshDatabase();
  await addResources(db, [
    { title: "100% of a price", description: "What ÄRZTE pay" },
    { title: "Price_list", description: "Ärzte again" },
    { title: "C:\\list", description: "ärzte" },
  ]);
  expect(await titles(db, { q: "PRICE pay" })).toEqual(["100% of a price"]);
  expect(await titles(db, { q: "price" })).toHaveLength(2);
  expect(await titles(db, { q: "100%" })).toEqual(["100% of a price"]);
  expect(await titles(db, { q: "e_l" })).toEqual(["Price_list"]);
  expect(await titles(db, { q: ":\\l" })).toEqual(["C:\\list"]);
  expect(await titles(db, { q: "ärzte" })).toHaveLength(3);
  expect(await titles(db, { q: "a b c d e f g h i j" })).toEqual([]);
  expect(await titles(db, { q: "' or 1=1 --" })).toEqual([]);
  expect(await titles(db, { q: "\0" })).toHaveLength(3);
});

test("what waits of others is not looked at, however much it is", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const steps = await stepsOf(db, (listening) => ask(listening, { q: "interview" }, { user }));
  const looks = steps.filter((step) => /\bresources_/.test(step));
  expect(looks.length).toBeGreaterThan(0);
  for (const step of looks) expect(step).toMatch(/^SEARCH resources .*\((is_active=|category=|uploaded_by=)/);
});

test("what opens with two plans is found by both", async () => {
  const db = await freshDatabase();
  const tiers = ["free", "pro", "premium", "both"] as const;
  await addResources(
    db,
    tiers.map((tier) => ({ title: tier, tier, difficulty: "advanced" })),
  );
  expect(await titles(db, { tier: "free" })).toEqual(["free"]);
  expect(await titles(db, { tier: "pro" })).toEqual(["both", "pro"]);
  expect(await titles(db, { tier: "premium" })).toEqual(["both", "premium"]);
  expect(await titles(db, { difficulty: "beginner" })).toEqual([]);
  expect(await titles(db, { difficulty: "advanced", tier: "free" })).toEqual(["free"]);
});

test("where nothing is found, it says how many there are", async () => {
  const db = await freshDatabase();
  await addResources(db, [{}, {}, { category: "tool" }]);
  expect(await ask(db, { q: "nothing" })).toMatchObject({ counts: { guide: 0, tool: 0 }, all: 2, entries: [] });
  expect((await ask(db)).all).toBeUndefined();
});

test("a search that is too long finds everything", async () => {
  const db = await freshDatabase();
  await addResources(db, [{}]);
  expect((await ask(db, { q: "x".repeat(101) })).counts.guide).toBe(1);
  expect((await ask(db, { q: "x".repeat(100) })).counts.guide).toBe(0);
});

test.each([[[]], [["riskAwareness", "marketOpportunity"]]])(
  "page by page each is shown once, in the order of the areas %j",
  async (areas) => {
    const db = await freshDatabase();
    await addResources(db, manyResources(120));
    const [all, order]: [string[], string[]] = [[], []];
    let before = "";
    for (let pages = 0; pages < 9; pages++) {
      const page = await ask(db, { before }, { areas });
      expect(page.entries.length).toBeLessThanOrEqual(25);
      all.push(...page.entries.map(({ id }) => id));
      order.push(...page.entries.map(({ strengthens }) => strengthens ?? ""));
      if (!page.older) break;
      before = `${page.older.rank}_${page.older.id}`;
    }
    expect(new Set(all).size).toBe(80);
    expect(all).toHaveLength(80);
    const runs = order.filter((area, index) => area !== order[index - 1]);
    if (areas.length > 0) expect(runs.slice(0, 2)).toEqual(areas);
    else expect(all).toEqual(all.toSorted().reverse());
  },
);
