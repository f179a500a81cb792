import { Readable } from "node:stream";
import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { silence } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { type FreshStorage, freshStorage } from "../../server/database.test.support.ts";
import { wasRemoved } from "../find-resource.server.ts";
import { addResources } from "../library.test.support.ts";
import { addGuide } from "../resource.test.support.ts";
import { findResourceDetail } from "./find-resource-detail.server.ts";

/** Adds a bundled guide with its Markdown. */
async function seeded(storage: FreshStorage, tier: "free" | "pro" | "both" = "free") {
  const { id } = await addGuide(storage.db, { slug: "a-guide", title: "A guide", tier });
  const key = "resources/guide/AAAAAAAAAAAAAAAAAAAAAA.md";
  await storage.files.put(key, Readable.from(["# A guide\n\n## First\n\nAsk."]));
  const markdown = { resource_id: id, format: "text/markdown; charset=utf-8", file_path: key, file_size: 9 };
  await storage.db.insertInto("resource_formats").values(markdown).execute();
  return { id, key };
}

const contextOf = ({ db, files }: FreshStorage, errors: unknown[] = []) =>
  ({ db, files, log: { ...silence, error: (...said: unknown[]) => errors.push(said) } }) as unknown as AppLoadContext;

test("a free guide is read by visitors, by its slug or its id", async () => {
  const storage = await freshStorage();
  const { id } = await seeded(storage);
  for (const name of ["a-guide", id]) {
    const shown = await findResourceDetail(contextOf(storage), { tier: "free", name });
    expect(shown).toMatchObject({ name: "a-guide", open: true, live: true, kind: "PDF", formats: ["md"] });
    expect(shown?.guide).toBe('<h2 id="g-first">First</h2><p>Ask.</p>');
  }
});

test("of what another plan opens there is all but its content", async () => {
  const storage = await freshStorage();
  await seeded(storage, "both");
  const shown = await findResourceDetail(contextOf(storage), { tier: "free", name: "a-guide" });
  expect(shown).toMatchObject({ title: "A guide", tier: "both", open: false });
  expect(shown).not.toHaveProperty("guide");
  for (const tier of ["basic", "pro", "premium"] as const)
    expect(await findResourceDetail(contextOf(storage), { tier, name: "a-guide" })).toHaveProperty("guide");
});

test("a video that is a file plays for who is signed in and whose plan opens it", async () => {
  const storage = await freshStorage();
  const user = await addFounder(storage.db);
  const { id: name } = await addGuide(storage.db, { tier: "pro" });
  const plays = async (reader: Pick<Parameters<typeof findResourceDetail>[1], "user" | "tier">) =>
    (await findResourceDetail(contextOf(storage), { ...reader, name }))?.plays;
  expect(await plays({ user, tier: "pro" })).toBe(false);
  await storage.db.updateTable("resources").set({ format: "video/mp4" }).where("id", "=", name).execute();
  expect(await plays({ user, tier: "pro" })).toBe(true);
  expect(await plays({ user, tier: "free" })).toBe(false);
  expect(await plays({ tier: "pro" })).toBe(false);
});

test("an upload that waits is there for its owner alone, whatever its plan", async () => {
  const storage = await freshStorage();
  const [by, other] = [await addFounder(storage.db), await addFounder(storage.db)];
  const { id } = await addGuide(storage.db, { active: false, by, tier: "premium" });
  const own = await findResourceDetail(contextOf(storage), { user: by, tier: "free", name: id });
  expect(own).toMatchObject({ open: true, live: false, ownStatus: "Yours, waiting for review" });
  expect(await findResourceDetail(contextOf(storage), { user: other, tier: "premium", name: id })).toBeUndefined();
  expect(await findResourceDetail(contextOf(storage), { tier: "premium", name: id })).toBeUndefined();
});

test("when its file went the page is there without it, and the log tells", async () => {
  const storage = await freshStorage();
  const { key } = await seeded(storage);
  await storage.db
    .updateTable("resource_formats")
    .set({ file_path: key.replace("AAAA", "BBBB") })
    .execute();
  const errors: unknown[] = [];
  const shown = await findResourceDetail(contextOf(storage, errors), { tier: "free", name: "a-guide" });
  expect(shown).toMatchObject({ title: "A guide", open: true });
  expect(shown).not.toHaveProperty("guide");
  expect(errors).toHaveLength(1);
});

test("what came with the product and is not there at present is told from what never was", async () => {
  const { db } = await freshStorage();
  await addResources(db, [{ slug: "ruler", active: false }, { active: false }]);
  const { id = "" } =
    (await db.selectFrom("resources").select("id").where("slug", "is", null).executeTakeFirst()) ?? {};
  expect(await wasRemoved(db, { name: "ruler" })).toBe(true);
  expect(await wasRemoved(db, { name: id })).toBe(false);
  expect(await wasRemoved(db, { name: "nothing" })).toBe(false);
});
