import { expect, test } from "vitest";
import { grantRole } from "#app/account/roles/roles.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { deleteOnRequest, recentExport, recordExport } from "./delete-on-request.server.ts";
import { addFullPerson, rowsOf } from "./full-person.test.support.ts";

const now = "2026-11-20T12:00:00.000Z";
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** Two administrators, and somebody who asks them to be deleted. */
async function withRequest() {
  const stored = await freshStorage();
  const { db } = stored;
  const [by, other] = [await addFounder(db), await addFounder(db)];
  for (const user of [by, other]) await grantRole(db, { user, role: "admin" });
  const { user: person } = await addFullPerson(stored, "mirabella");
  const user = person.id;
  await db.deleteFrom("user_roles").where("user_id", "=", user).execute();
  const request = { user, by, email: person.email, reason: "asked", declined: false, now } as const;
  const press = (change: Partial<Parameters<typeof deleteOnRequest>[2]> = {}) =>
    deleteOnRequest(db, stored, { ...request, ...change });
  return { db, by, other, user, person, press };
}

const deletions = (db: Db) => db.selectFrom("audit_logs").selectAll().where("action", "=", "user.delete").execute();

test("a person is deleted as they would be by themselves; the audit log keeps who, when and why, and nothing of them", async () => {
  const { db, by, user, person, press } = await withRequest();
  await recordExport(db, { user, by, now: later(-59) });
  expect(await press()).toEqual({ kind: "deleted", filesLeft: false });
  expect(Object.values(await rowsOf(db, user)).flat()).toEqual([]);
  const [entry, ...more] = await deletions(db);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ actor_id: by, user_id: null, before: null, created_at: now });
  expect(JSON.parse(entry?.after ?? "")).toEqual({ reason: "They asked for it", data: "downloaded" });
  expect(JSON.stringify(entry)).not.toContain("mirabella");
  const mails = await db.selectFrom("mails").selectAll().where("to_address", "=", person.email).execute();
  expect(mails).toMatchObject([{ subject: "Your account has been deleted", user_id: null, delete_after_send: 1 }]);
  expect(mails[0]?.text).toContain("As you asked, we deleted your account");
});

test("the last mail doesn't claim that they asked for what the law required", async () => {
  const { db, press } = await withRequest();
  await press({ reason: "obligation", declined: true });
  const { text } = await db
    .selectFrom("mails")
    .select("text")
    .where("delete_after_send", "=", 1)
    .executeTakeFirstOrThrow();
  expect(text).toContain("As the law requires, we deleted your account");
});

test("nothing is deleted without their data or address, nor oneself, nor an administrator", async () => {
  const { db, by, other, user, press } = await withRequest();
  const before = await rowsOf(db, user);
  await recordExport(db, { user, by: other, now });
  await recordExport(db, { user: other, by, now });
  await recordExport(db, { user, by, now: later(-61) });
  expect(await recentExport(db, { user, by, now })).toBeUndefined();
  expect(await press()).toEqual({ kind: "not-exported" });
  expect(await press({ declined: true, email: "ada@engine.example" })).toEqual({ kind: "other-email" });
  expect(await press({ declined: true, by: user })).toEqual({ kind: "oneself" });
  await grantRole(db, { user, role: "admin" });
  expect(await press({ declined: true })).toEqual({ kind: "admin" });
  await db.deleteFrom("user_roles").where("user_id", "=", user).execute();
  const { audit_logs: _, ...rows } = before;
  expect(await rowsOf(db, user)).toMatchObject(rows);
  expect(await deletions(db)).toEqual([]);
});

test("of many at once, by two administrators, one deletes; the others find them gone", async () => {
  const { db, by, other, press } = await withRequest();
  const results = await Promise.all([by, other, by, other].map((by) => press({ by, declined: true })));
  expect(results.map(({ kind }) => kind).sort()).toEqual(["deleted", "missing", "missing", "missing"]);
  expect(await deletions(db)).toHaveLength(1);
  expect(await db.selectFrom("mails").selectAll().where("delete_after_send", "=", 1).execute()).toHaveLength(1);
});
