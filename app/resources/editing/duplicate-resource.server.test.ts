import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { findResource } from "../find-resource.server.ts";
import { addGuide } from "../resource.test.support.ts";
import { activateResource, declineResource } from "../review/review-resource.server.ts";
import { findOwnUpload } from "../uploading/withdraw-resource.server.ts";
import { duplicateResource } from "./duplicate-resource.server.ts";

async function uploaded() {
  const db = await freshDatabase();
  const [ada, by] = [await addFounder(db), await addFounder(db)];
  const { id: resource, key } = await addGuide(db, { by: ada, slug: "letter" });
  const row = { resource_id: resource, format: "text/markdown", file_path: "resources/guide/a.md", file_size: 1 };
  await db.insertInto("resource_formats").values(row).execute();
  const rowOf = (id: string) => db.selectFrom("resources").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const copy = async (now?: Date) => {
    const copied = await duplicateResource(db, { resource, by, now });
    return copied.kind === "copied" ? copied.id : "";
  };
  return { db, ada, by, resource, key, rowOf, copy };
}

test("a copy is inactive, says so, and shares every file", async () => {
  const { db, ada, by, resource, key, rowOf, copy } = await uploaded();
  const id = await copy();
  expect(await rowOf(id)).toMatchObject({ title: "Letter of intent (Copy)", slug: null, is_active: 0, file_path: key });
  expect(await rowOf(id)).toMatchObject({ uploaded_by: ada, copy_of: resource, deleted_at: null });
  const formats = await db.selectFrom("resource_formats").select("file_path").where("resource_id", "=", id).execute();
  expect(formats).toEqual([{ file_path: "resources/guide/a.md" }]);
  const entries = await db.selectFrom("audit_logs").selectAll().execute();
  expect(entries).toMatchObject([{ actor_id: by, action: "resource.duplicate", object_id: id, user_id: ada }]);
});

test("a second press makes no second copy, a press later on does", async () => {
  const { db, copy } = await uploaded();
  const now = Date.now();
  const first = await copy(new Date(now));
  expect(await copy(new Date(now + 1_000))).toBe(first);
  expect(await copy(new Date(now + 60_000))).not.toBe(first);
  expect(await db.selectFrom("resources").select("id").execute()).toHaveLength(3);
});

test("its uploader knows nothing of a copy until it is live, and gets no mail about it", async () => {
  const { db, ada, by, copy } = await uploaded();
  const id = await copy();
  expect(await findResource(db, { user: ada, name: id })).toBeUndefined();
  expect(await findOwnUpload(db, { user: ada, resource: id })).toBeUndefined();
  expect(await declineResource(db, { resource: id, by, reason: "" })).toBe("missing");
  expect(await activateResource(db, { resource: id, by, origin: "https://us.example" })).toBe("done");
  expect(await findResource(db, { name: id })).toBeDefined();
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
});

test("what is deleted or unknown has no copy", async () => {
  const { db, by, resource } = await uploaded();
  await db.updateTable("resources").set({ deleted_at: "2026-11-20" }).execute();
  for (const gone of [resource, "unknown"])
    expect(await duplicateResource(db, { resource: gone, by })).toEqual({ kind: "missing" });
  expect(await db.selectFrom("audit_logs").select("id").execute()).toEqual([]);
});
