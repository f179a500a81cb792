import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { countQueries } from "../../platform/db/count-queries.test.support.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addResources, manyResources } from "../library.test.support.ts";
import { countResources, listResources } from "./list-resources.server.ts";
import { ResourceQuery } from "./resource-query.ts";

const list = (db: Db, query: Record<string, string> = {}) => listResources(db, ResourceQuery.parse(query));

async function titles(db: Db, query?: Record<string, string>): Promise<string[]> {
  return (await list(db, query)).rows.map(({ title }) => title);
}

/** Adds one resource in each state. `Reviewed` was in the library before. */
async function stocked() {
  const db = await freshDatabase();
  const ada = await addFounder(db);
  const [, , , reviewed = "", gone = ""] = await addResources(db, [
    { title: "Ours", tier: "both", description: "100% sure_thing" },
    { title: "Waits", by: ada, active: false, category: "tool" },
    { title: "Waits as well", by: ada, active: false },
    { title: "Reviewed", by: ada, active: false },
    { title: "Gone", by: ada, active: false },
  ]);
  await db.updateTable("resources").set({ reviewed_at: "2026-11-20" }).where("id", "=", reviewed).execute();
  await db.updateTable("resources").set({ deleted_at: "2026-11-20" }).where("id", "=", gone).execute();
  return db;
}

test("the newest first; what waits longest first; deleted ones only where they are asked for", async () => {
  const db = await stocked();
  expect(await titles(db)).toEqual(["Reviewed", "Waits as well", "Waits", "Ours"]);
  expect(await titles(db, { state: "active" })).toEqual(["Ours"]);
  expect(await titles(db, { state: "inactive" })).toEqual(["Reviewed", "Waits as well", "Waits"]);
  expect(await titles(db, { state: "waiting" })).toEqual(["Waits", "Waits as well"]);
  expect(await titles(db, { state: "deleted" })).toEqual(["Gone"]);
  expect(await titles(db, { state: "nonsense" })).toHaveLength(4);
});

test("every one says how it stands and whose it is", async () => {
  const { rows } = await list(await stocked());
  expect(rows.map(({ state, uploader }) => `${state}: ${uploader}`)).toEqual([
    "inactive: Ada Lovelace",
    "waiting: Ada Lovelace",
    "waiting: Ada Lovelace",
    "active: Firstproof",
  ]);
});

test("words, category, type and tier narrow the list", async () => {
  const db = await stocked();
  expect(await titles(db, { type: "code" })).toEqual(["Waits"]);
  expect(await titles(db, { type: "pdf" })).toEqual(["Reviewed", "Waits as well", "Ours"]);
  expect(await titles(db, { type: "video" })).toEqual([]);
  for (const format of ["video", "video/mp4"]) {
    await db.updateTable("resources").set({ format }).where("title", "=", "Ours").execute();
    expect(await titles(db, { type: "video" })).toEqual(["Ours"]);
  }
  expect(await titles(db, { q: "WAIT well" })).toEqual(["Waits as well"]);
  expect(await titles(db, { q: "0% sure_" })).toEqual(["Ours"]);
  expect(await titles(db, { q: "_%" })).toEqual([]);
  expect(await titles(db, { category: "tool" })).toEqual(["Waits"]);
  expect(await titles(db, { tier: "both" })).toEqual(["Ours"]);
  expect(await titles(db, { q: "x".repeat(101) })).toHaveLength(4);
});

test("page by page, forwards and back, no row is left out", async () => {
  const db = await freshDatabase();
  await addResources(db, manyResources(60));
  const pages = [await list(db)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list(db, { after: next }));
  expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 10]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(60);
  const back = await list(db, { before: pages[2]?.previous ?? "" });
  expect(back.rows).toEqual(pages[1]?.rows);
});

test("the cards count what is there", async () => {
  const db = await stocked();
  expect(await countResources(db)).toEqual({ total: 4, active: 1, inactive: 3, waiting: 2, categories: 2 });
  expect(await countResources(await freshDatabase())).toMatchObject({ total: 0, categories: 0 });
});

test.each<Record<string, string>>([
  {},
  { state: "deleted" },
  { state: "waiting" },
  { q: "price" },
  { type: "document" },
  { tier: "pro", after: "0198c0de" },
])("the database counts from an index alone and sorts nothing: %j", async (query) => {
  const db = await freshDatabase();
  const counted = await stepsOf(db, countResources);
  expect(counted).toContainEqual(expect.stringContaining("COVERING INDEX resources_by_state"));
  expect(counted.filter((step) => step.startsWith("SCAN") && !step.includes("COVERING"))).toEqual([]);
  const listed = await stepsOf(db, (watched) => list(watched, query));
  expect(listed).not.toEqual([]);
  expect((await countQueries(db, (counting) => list(counting, query))).asked).toBeLessThanOrEqual(1);
  expect(listed.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
});
