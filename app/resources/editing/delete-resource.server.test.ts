import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { findFile } from "../downloads/find-file.server.ts";
import { addGuide } from "../resource.test.support.ts";
import { removeDeleted } from "../sweep-resources.server.ts";
import { deleteResource, restoreResource } from "./delete-resource.server.ts";

const day = 24 * 60 * 60 * 1000; // ms

test("what is deleted is nobody's to download, not even its uploader's, until it is restored", async () => {
  const db = await freshDatabase();
  const [ada, by] = [await addFounder(db), await addFounder(db)];
  const { id: resource } = await addGuide(db, { by: ada });
  const kinds = async () => Promise.all([ada, by].map(async (user) => (await findFile(db, { user, resource })).kind));
  expect(await kinds()).toEqual(["open", "open"]);
  expect(await deleteResource(db, { resource, by })).toBe("done");
  expect(await deleteResource(db, { resource, by })).toBe("as before");
  expect(await kinds()).toEqual(["missing", "missing"]);
  expect(await restoreResource(db, { resource, by })).toBe("done");
  expect(await restoreResource(db, { resource, by })).toBe("as before");
  expect(await kinds()).toEqual(["open", "open"]);
  const entries = await db.selectFrom("audit_logs").selectAll().orderBy("id").execute();
  expect(entries.map(({ action, user_id, actor_id }) => [action, user_id === ada, actor_id === by])).toEqual([
    ["resource.delete", true, true],
    ["resource.restore", true, true],
  ]);
});

test("after 30 days it is gone for good, and no day before", async () => {
  const db = await freshDatabase();
  const by = await addFounder(db);
  const { id: resource } = await addGuide(db);
  const { id: other } = await addGuide(db);
  const now = new Date();
  await deleteResource(db, { resource, by, now });
  const later = now.getTime() + 30 * day;
  expect(await removeDeleted(db, { now: later - 1 })).toBe(0);
  expect(await removeDeleted(db, { now: later })).toBe(1);
  expect(await restoreResource(db, { resource, by })).toBe("missing");
  expect(await deleteResource(db, { resource, by })).toBe("missing");
  expect(await db.selectFrom("resources").select("id").execute()).toEqual([{ id: other }]);
});
