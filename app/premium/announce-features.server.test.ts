import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { changeSite } from "#app/platform/site-settings.server.ts";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { announceFeatures } from "./announce-features.server.ts";

const began = Date.parse("2026-11-20T12:00:00.000Z");
const subject = "New in your Premium plan: mentor matching";

async function withMembers() {
  const db = await freshDatabase();
  const members = [await addFounder(db), await addFounder(db)];
  for (const member of members) await setTier(db, member, "premium");
  await setTier(db, await addFounder(db), "pro");
  const told = async () => (await listMails(db)).map(({ user_id, subject }) => [user_id, subject]).toReversed();
  const mentoring = (address: string) => changeSite(db, { by: null, values: { mentoring: address } });
  const after = (hours: number) =>
    announceFeatures(db, { origin: "https://us.example", now: new Date(began + hours * 60 * 60 * 1000) });
  return { db, members, told, mentoring, after };
}

test("a day after a feature began to work every Premium member is told, once; what always worked is no news", async () => {
  const { members, told, mentoring, after } = await withMembers();
  await after(0);
  await mentoring("mentors@proofs.test");
  await after(1);
  await after(24);
  expect(await told()).toEqual([]);
  await after(25);
  expect(await told()).toEqual(members.toSorted().map((member) => [member, subject]));
  await mentoring("");
  await after(26);
  await mentoring("others@proofs.test");
  for (const hours of [27, 60, 90]) await after(hours);
  expect(await told()).toHaveLength(2);
});

test("an address that was a slip is told nobody", async () => {
  const { told, mentoring, after } = await withMembers();
  await after(0);
  await mentoring("slip@proofs.test");
  await after(1);
  await mentoring("");
  await after(2);
  await mentoring("mentors@proofs.test");
  await after(20);
  await after(30);
  expect(await told()).toEqual([]);
  await after(44);
  expect(await told()).toHaveLength(2);
});

test("cut off between two batches it goes on with those who were not told", async () => {
  const { db, members, told, mentoring, after } = await withMembers();
  await after(0);
  await mentoring("mentors@proofs.test");
  await after(1);
  const [first = "", second] = members.toSorted();
  await db.updateTable("feature_starts").set({ notified_until: first }).where("feature", "=", "mentoring").execute();
  await after(30);
  expect(await told()).toEqual([[second, subject]]);
});
