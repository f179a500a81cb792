import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { dismissMail, listDeadMails, retryMail } from "./dead-mails.server.ts";
import { listMails, queueMail } from "./mails.server.ts";

const mail = { subject: "Your code: 123456", text: "Text", html: "<p>Text</p>" };

async function withDeadMail() {
  const db = await freshDatabase();
  await queueMail(db, { to: "ada@engine.example", mail });
  const [{ id } = { id: "" }] = await listMails(db);
  const kill = () => db.updateTable("mails").set({ state: "dead", attempts: 8, last_error: "550 full" }).execute();
  return { db, id, kill };
}

test("only a mail that was given up is sent again, and the log says so", async () => {
  const { db, id, kill } = await withDeadMail();
  expect(await retryMail(db, { id, by: "eve" })).toBe(false);
  await kill();
  expect(await retryMail(db, { id, by: "eve" })).toBe(true);
  expect(await listMails(db)).toMatchObject([{ state: "queued", attempts: 0 }]);
  expect(await retryMail(db, { id: "nothing", by: null })).toBe(false);
  const log = await db.selectFrom("audit_logs").select(["actor_id", "action", "object_id"]).execute();
  expect(log).toEqual([{ actor_id: "eve", action: "mail.retry", object_id: id }]);
});

test("a dismissed mail is deleted; one that waits to be sent cannot be dismissed", async () => {
  const { db, id, kill } = await withDeadMail();
  expect(await dismissMail(db, { id, by: "eve" })).toBe(false);
  await kill();
  expect(await dismissMail(db, { id, by: "eve" })).toBe(true);
  expect(await listMails(db)).toEqual([]);
  expect(await db.selectFrom("audit_logs").select("action").execute()).toEqual([{ action: "mail.dismiss" }]);
});

test("the list has the reason, and no subject while a code in it may still work", async () => {
  const { db, id, kill } = await withDeadMail();
  expect(await listDeadMails(db, { limit: 5 })).toEqual([]);
  await kill();
  const shown = { id, to: "ada@engine.example", reason: "550 full", user: null };
  expect(await listDeadMails(db, { limit: 5 })).toMatchObject([{ ...shown, subject: null }]);
  await db.updateTable("mails").set({ created_at: "2026-01-01T00:00:00.000Z" }).execute();
  expect(await listDeadMails(db, { limit: 5 })).toMatchObject([{ ...shown, subject: mail.subject }]);
});
