import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addGuide } from "../resource.test.support.ts";
import { findFields } from "./resource-fields.server.ts";
import { updateResource } from "./update-resource.server.ts";

async function opened() {
  const db = await freshDatabase();
  const [ada, by] = [await addFounder(db), await addFounder(db)];
  const { id: resource } = await addGuide(db, { by: ada });
  const found = () => findFields(db, resource);
  const based = (await found())?.updatedAt ?? "";
  const form = { title: "Offer", category: "tool", difficulty: "advanced", tier: "both", icon: "Users" } as const;
  const audit = () => db.selectFrom("audit_logs").selectAll().orderBy("id").execute();
  return { db, ada, by, resource, found, based, form, audit };
}

test("what is changed is saved, and what differs is in the audit log", async () => {
  const { db, ada, by, resource, found, based, form, audit } = await opened();
  const changed = { ...form, based, resource, by, strengthens: "riskAwareness", description: "A\nB" } as const;
  expect(await updateResource(db, changed)).toEqual({ kind: "saved" });
  expect(await found()).toMatchObject({ title: "Offer", subscription_tier: "both", strengthens: "riskAwareness" });
  const [entry, ...others] = await audit();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actor_id: by, action: "resource.update", object_id: resource, user_id: ada });
  expect(JSON.parse(entry?.before ?? "")).toMatchObject({ title: "Letter of intent", strengthens: null });
  expect(JSON.parse(entry?.after ?? "")).toMatchObject({ title: "Offer", icon: "Users" });
  expect((await found())?.updatedAt).not.toBe(based);
});

test("the same form once more is saved already, and nothing is written", async () => {
  const { db, by, resource, found, based, form, audit } = await opened();
  await updateResource(db, { ...form, based, resource, by });
  const before = await found();
  expect(await updateResource(db, { ...form, based, resource, by })).toEqual({ kind: "saved" });
  expect(await found()).toEqual(before);
  expect(await audit()).toHaveLength(1);
});

test("of two administrators the second sees the first's change, and may save after it", async () => {
  const { db, by, resource, found, based, form } = await opened();
  const now = new Date(based); // the same millisecond in which it was created
  await updateResource(db, { ...form, based, resource, by, now });
  const second = { ...form, title: "Pilot", resource, by, now };
  const refused = await updateResource(db, { ...second, based });
  expect(refused).toMatchObject({ kind: "conflict", saved: { title: "Offer" } });
  if (refused.kind !== "conflict") throw new Error(refused.kind);
  expect((await found())?.title).toBe("Offer");
  expect(await updateResource(db, { ...second, based: refused.saved.updatedAt })).toEqual({ kind: "saved" });
  expect((await found())?.title).toBe("Pilot");
});

test("what is deleted or unknown is missing", async () => {
  const { db, by, resource, based, form, audit } = await opened();
  await db.updateTable("resources").set({ deleted_at: based }).execute();
  for (const gone of [resource, "unknown"])
    expect(await updateResource(db, { ...form, based, resource: gone, by })).toEqual({ kind: "missing" });
  expect(await audit()).toEqual([]);
});
