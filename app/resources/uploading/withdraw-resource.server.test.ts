import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshStorage } from "../../server/database.test.support.ts";
import { duplicateResource } from "../editing/duplicate-resource.server.ts";
import { addGuide } from "../resource.test.support.ts";
import { declineResource } from "../review/review-resource.server.ts";
import { withdrawResource } from "./withdraw-resource.server.ts";

test("what waits goes with all its files, once, and only by its owner", async () => {
  const { db, files } = await freshStorage();
  const [ada, bob] = [await addFounder(db), await addFounder(db)];
  const { id: resource, key } = await addGuide(db, { by: ada, active: false, files });
  const further = newKey("resources/guide", "md");
  await files.put(further, Readable.from(["x"]));
  const row = { resource_id: resource, format: "text/markdown", file_path: further, file_size: 1 };
  await db.insertInto("resource_formats").values(row).execute();

  expect(await withdrawResource(db, { files, log }, { user: bob, resource })).toBe("missing");
  expect(await files.sizeOf(key)).toBeGreaterThan(0);
  expect(await withdrawResource(db, { files, log }, { user: ada, resource })).toBe("withdrawn");
  expect([await files.sizeOf(key), await files.sizeOf(further)]).toEqual([undefined, undefined]);
  expect(await withdrawResource(db, { files, log }, { user: ada, resource })).toBe("missing");
  expect(await db.selectFrom("resources").selectAll().execute()).toEqual([]);
});

test("the audit log keeps that it was declined, not the words", async () => {
  const { db, files } = await freshStorage();
  const [user, by] = [await addFounder(db), await addFounder(db)];
  const [{ id: resource }, { id: other }] = [
    await addGuide(db, { by: user, active: false, files }),
    await addGuide(db, { by: user, active: false, files }),
  ];
  for (const one of [resource, other]) await declineResource(db, { resource: one, by, reason: "It names a customer." });
  expect(await withdrawResource(db, { files, log }, { user, resource })).toBe("withdrawn");
  const audits = await db.selectFrom("audit_logs").select(["action", "object_id", "after"]).orderBy("id").execute();
  expect(audits).toEqual([
    { action: "resource.decline", object_id: resource, after: null },
    { action: "resource.decline", object_id: other, after: expect.stringContaining("It names a customer.") },
  ]);
});

test("a copy that waits goes along; one that others have keeps all of it", async () => {
  const { db, files } = await freshStorage();
  const [user, by] = [await addFounder(db), await addFounder(db)];
  const { id: resource, key } = await addGuide(db, { by: user, active: false, files });
  const copy = await duplicateResource(db, { resource, by });
  const setActive = (is_active: number) =>
    db.updateTable("resources").set({ is_active }).where("copy_of", "=", resource).execute();
  await setActive(1);
  expect(await withdrawResource(db, { files, log }, { user, resource })).toBe("live");
  expect(copy.kind).toBe("copied");
  await setActive(0);
  expect(await withdrawResource(db, { files, log }, { user, resource })).toBe("withdrawn");
  expect(await db.selectFrom("resources").selectAll().execute()).toEqual([]);
  expect(await files.sizeOf(key)).toBeUndefined();
});

test("what others have stays", async () => {
  const { db, files } = await freshStorage();
  const user = await addFounder(db);
  const { id: resource, key } = await addGuide(db, { by: user, files });
  expect(await withdrawResource(db, { files, log }, { user, resource })).toBe("live");
  const { id: seeded } = await addGuide(db, { active: false });
  expect(await withdrawResource(db, { files, log }, { user, resource: seeded })).toBe("missing");
  expect(await files.sizeOf(key)).toBeGreaterThan(0);
  expect(await db.selectFrom("resources").select("id").execute()).toHaveLength(2);
});
