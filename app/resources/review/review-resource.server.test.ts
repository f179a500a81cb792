import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addGuide } from "../resource.test.support.ts";
import { activateResource, deactivateResource, declineResource, listPendingReviews } from "./review-resource.server.ts";

const origin = "https://us.example";

async function waiting() {
  const db = await freshDatabase();
  const ada = await addFounder(db, { email: "ada@engine.example" });
  const by = await addFounder(db);
  const { id: resource } = await addGuide(db, { by: ada, active: false });
  const row = () => db.selectFrom("resources").selectAll().where("id", "=", resource).executeTakeFirstOrThrow();
  return { db, ada, by, resource, row };
}

async function mails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("mails").selectAll().orderBy("id").execute();
  return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`);
}

const activated = "ada@engine.example: Your file is now in the library";
const declined = "ada@engine.example: About the file you uploaded";

test("an upload waits until it is activated; twice is the same as once", async () => {
  const { db, by, resource, row } = await waiting();
  expect(await listPendingReviews(db)).toMatchObject([{ id: resource, uploader: "ada@engine.example" }]);
  expect(await activateResource(db, { resource, by, origin })).toBe("done");
  expect(await row()).toMatchObject({ is_active: 1, reviewed_by: by, reviewed_at: expect.any(String) });
  expect(await listPendingReviews(db)).toEqual([]);
  const before = await row();
  expect(await activateResource(db, { resource, by, origin })).toBe("as before");
  expect(await row()).toEqual(before);
  expect(await mails(db)).toEqual([activated]);
  const mail = await db.selectFrom("mails").select("text").executeTakeFirstOrThrow();
  expect(mail.text).toContain(`https://us.example/resources/${resource}\n`);
});

test("declined it stays hidden, with the reason, and its owner is told once", async () => {
  const { db, by, resource, row } = await waiting();
  expect(await declineResource(db, { resource, by, reason: " It names\ncustomers. " })).toBe("done");
  expect(await row()).toMatchObject({ is_active: 0, review_reason: "It names customers.", reviewed_by: by });
  expect(await declineResource(db, { resource, by, reason: "Another" })).toBe("as before");
  expect(await listPendingReviews(db)).toEqual([]);
  expect(await mails(db)).toEqual([declined]);
});

test("a second thought is told, taking it out for a while is not", async () => {
  const { db, by, resource, row } = await waiting();
  await declineResource(db, { resource, by, reason: "" });
  await activateResource(db, { resource, by, origin });
  expect(await row()).toMatchObject({ is_active: 1, review_reason: null });
  expect(await deactivateResource(db, { resource, by })).toBe("done");
  expect(await deactivateResource(db, { resource, by })).toBe("as before");
  expect(await activateResource(db, { resource, by, origin })).toBe("done");
  await declineResource(db, { resource, by, reason: "It is out of date." });
  expect(await mails(db)).toEqual([declined, activated, declined]);
});

test("what is of nobody is activated without a mail; what is deleted or unknown is missing", async () => {
  const { db, by, resource } = await waiting();
  const { id: seeded } = await addGuide(db, { active: false });
  expect(await listPendingReviews(db)).toHaveLength(1);
  expect(await activateResource(db, { resource: seeded, by, origin })).toBe("done");
  expect(await declineResource(db, { resource: seeded, by, reason: "" })).toBe("missing");
  await db.updateTable("resources").set({ deleted_at: "2026-11-20" }).where("id", "=", resource).execute();
  for (const unknown of [resource, "unknown"]) {
    expect(await activateResource(db, { resource: unknown, by, origin })).toBe("missing");
    expect(await declineResource(db, { resource: unknown, by, reason: "" })).toBe("missing");
    expect(await deactivateResource(db, { resource: unknown, by })).toBe("missing");
  }
  expect(await mails(db)).toEqual([]);
});

test("each change is in the audit log with who made it and whom it concerns, none that changes nothing", async () => {
  const { db, ada, by, resource } = await waiting();
  await activateResource(db, { resource, by, origin });
  await activateResource(db, { resource, by, origin });
  await deactivateResource(db, { resource, by });
  await declineResource(db, { resource, by, reason: "It names customers." });
  const entries = await db.selectFrom("audit_logs").selectAll().orderBy("id").execute();
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["resource.activate", '{"is_active":0}', '{"is_active":1}'],
    ["resource.deactivate", '{"is_active":1}', '{"is_active":0}'],
    ["resource.decline", '{"review_reason":null}', '{"review_reason":"It names customers."}'],
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ actor_id: by, object_id: resource, user_id: ada });
});
