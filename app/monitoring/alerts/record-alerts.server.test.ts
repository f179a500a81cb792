import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addAdmin } from "../admin.test.support.ts";
import type { Cause } from "./cause.ts";
import { recordAlerts } from "./record-alerts.server.ts";

const begin = Date.parse("2026-11-22T12:00:00.000Z");
const origin = "https://us.example";
const cause = (key: string): Cause => ({
  key,
  problem: `The ${key} fails`,
  found: "So it was found.",
  todo: "See to it.",
});

/** Records the problems of a minute. @returns who was mailed about what. */
async function at(db: Db, minute: number, ...keys: string[]) {
  await db.deleteFrom("mails").execute();
  await recordAlerts(db, { causes: keys.map(cause), origin, now: begin + minute * 60_000 });
  const mails = await db
    .selectFrom("mails")
    .select(["to_address", "subject", "user_id"])
    .orderBy("to_address")
    .execute();
  return mails.map(({ to_address, subject }) => `${to_address}: ${subject}`);
}

async function withAdmins() {
  const db = await freshDatabase();
  await addAdmin(db, { id: "ada", email: "ada@us.example" });
  await addAdmin(db, { id: "bob", email: "bob@us.example" });
  await addAdmin(db, { id: "eve", email: "eve@us.example", confirmed: false });
  await addFounder(db, { id: "cyd", email: "cyd@us.example" });
  return db;
}

test("every administrator is told once, all that is new in one mail, until it was over for an hour", async () => {
  const db = await withAdmins();
  expect(await at(db, 0)).toEqual([]);
  expect(await at(db, 1, "disk")).toEqual([
    "ada@us.example: Attention: The disk fails",
    "bob@us.example: Attention: The disk fails",
  ]);
  for (let minute = 2; minute < 90; minute++) expect(await at(db, minute, "disk")).toEqual([]);
  expect(await at(db, 90, "disk", "mails", "webhooks")).toEqual([
    "ada@us.example: Attention: 2 things need your attention",
    "bob@us.example: Attention: 2 things need your attention",
  ]);
  expect(await at(db, 148)).toEqual([]); // gone for 58 minutes
  expect(await at(db, 149, "disk")).toEqual([]); // and back: the alert was still open
  expect(await at(db, 151)).toEqual([]);
  expect(await at(db, 209)).toEqual([]);
  expect(await at(db, 210, "disk")).toHaveLength(2);
  const alerts = await db.selectFrom("alerts").select(["cause", "begun_at", "over_at"]).orderBy("id").execute();
  expect(alerts.map(({ cause, over_at }) => [cause, over_at?.slice(11, 16)])).toEqual([
    ["disk", "15:29"],
    ["mails", "14:31"],
    ["webhooks", "14:31"],
    ["disk", undefined],
  ]);
});

test("the mail says what is wrong, since when and what to do, and belongs to the account", async () => {
  const db = await withAdmins();
  await recordAlerts(db, { causes: [cause("disk")], origin, now: begin });
  const mail = await db.selectFrom("mails").selectAll().where("user_id", "=", "ada").executeTakeFirstOrThrow();
  for (const words of ["Hi Ada,", "The disk fails", "So it was found.", "Nov 22, 2026, 12:00 UTC", "See to it."])
    expect(mail.text).toContain(words);
  expect(mail.text).toContain(`${origin}/admin/status`);
});

test("what was told while nothing could be written is written down, and told no more", async () => {
  const db = await withAdmins();
  const told = [{ ...cause("database"), since: new Date(begin - 600_000) }];
  const begun = await recordAlerts(db, { causes: [cause("database")], sent: told, origin, now: begin });
  expect(begun).toEqual([]);
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("alerts").select(["cause", "begun_at"]).execute()).toEqual([
    { cause: "database", begun_at: "2026-11-22T11:50:00.000Z" },
  ]);
});

test("a clock that was set back by years keeps no alert open for years", async () => {
  const db = await withAdmins();
  await at(db, 0, "disk");
  await at(db, -60 * 24 * 365);
  expect((await db.selectFrom("alerts").select("over_at").executeTakeFirst())?.over_at).not.toBeNull();
});

test("what is wrong again, but not yet long enough to be told, is not over", async () => {
  const db = await withAdmins();
  await at(db, 0, "disk");
  await recordAlerts(db, { causes: [], found: new Set(["disk"]), origin, now: begin + 3 * 60 * 60_000 });
  expect(await at(db, 181, "disk")).toEqual([]);
});
