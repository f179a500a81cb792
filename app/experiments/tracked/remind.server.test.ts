import { expect, test } from "vitest";
import { setTimeZone } from "#app/account/time-zone/set-time-zone.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { listMails, mailBacklog } from "#app/platform/mail/mails.server.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { trackExperiment } from "../creator/track-experiment.server.ts";
import { addTracked, dayFromNow } from "../experiment.test.support.ts";
import { dropExperiment, recordResult } from "./change-experiment.server.ts";
import { remindOfResults } from "./remind.server.ts";
import { reminderMail } from "./reminder-mail.ts";
import { resultDigest } from "./result-form.ts";

const origin = "https://us.example";
/** The last day is after tomorrow: it begins in Tokyo a day earlier, and every user here got their plan before that. */
const lastDay = 2;
const startsOn = dayFromNow(lastDay - 7);

/** A time on the last day, or this many days later. */
function at(hour: string, days = 0): Date {
  return new Date(`${dayFromNow(lastDay + days)}T${hour}:00.000Z`);
}

/** A user on Premium whose experiment ends on that day. */
async function withExperiment() {
  const db = await freshDatabase();
  const user = await addFounder(db, { tier: "premium" });
  return { db, user, experiment: await addTracked(db, { user, startsOn }) };
}

/** The number of mails queued at this time. */
async function reminded(db: Db, now: Date): Promise<number> {
  const before = (await mailBacklog(db)).queued;
  await remindOfResults(db, { origin, now });
  return (await mailBacklog(db)).queued - before;
}

test("on its last day, from eight o'clock where they are, its founder is reminded once", async () => {
  const { db, user, experiment } = await withExperiment();
  expect(await reminded(db, at("07:59"))).toBe(0);
  expect(await reminded(db, at("08:00"))).toBe(1);
  expect(await reminded(db, at("08:00"))).toBe(0);
  expect(await reminded(db, at("08:00", 1))).toBe(0);
  const [mail, ...others] = await listMails(db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: `${user}@founder.example`, subject: "Your 7 days are up" });
  expect(mail?.text).toContain(`${origin}/experiments/${experiment}/result\n`);
});

test.each([
  ["Asia/Tokyo", "22:59", "23:00", -1],
  ["America/Los_Angeles", "15:59", "16:00", 0],
])("in %s eight o'clock is at another time", async (timeZone, early, then, days) => {
  const { db, user } = await withExperiment();
  await setTimeZone(db, { user, timeZone });
  expect(await reminded(db, at(early, days))).toBe(0);
  expect(await reminded(db, at(then, days))).toBe(1);
});

test("a server that stood still reminds late, and not at all after fourteen days", async () => {
  for (const [days, mails] of [
    [14, 1],
    [15, 0],
  ] as const) {
    const { db } = await withExperiment();
    expect(await reminded(db, at("12:00", days))).toBe(mails);
  }
});

test("no mail without Premium, with a result, set aside, or as a draft", async () => {
  const { db, user, experiment } = await withExperiment();
  const now = at("12:00");
  const result = { number: "4", people: 20, level: 3, surprise: "", decision: "goOn" as const };
  await recordResult(db, { user, experiment, result, answer: undefined, shown: resultDigest({ result: null }) });
  await dropExperiment(db, { user, experiment: await addTracked(db, { user, startsOn }), dropped: true });
  const draft = await addTracked(db, { user });
  await db.updateTable("experiments").set({ starts_on: null, ends_on: null }).where("id", "=", draft).execute();
  const left = await addFounder(db, { tier: "premium" });
  await addTracked(db, { user: left, startsOn });
  await setTier(db, left, "pro");
  expect(await reminded(db, now)).toBe(0);
  expect(await listMails(db)).toEqual([]);
});

test("days that are moved on are reminded of anew", async () => {
  const { db, user, experiment } = await withExperiment();
  await remindOfResults(db, { origin, now: at("08:00") });
  await trackExperiment(db, { user, experiment, startsOn: dayFromNow(-8) });
  expect(await reminded(db, at("09:00"))).toBe(0);
  await trackExperiment(db, { user, experiment, startsOn: dayFromNow(-4) });
  expect(await reminded(db, at("09:00", 3))).toBe(1);
});

test("many are reminded batch by batch, each once", async () => {
  const { db, user } = await withExperiment();
  await inTransaction(db, async (transaction) => {
    for (let count = 1; count < 150; count++)
      await addTracked(transaction, { user, startsOn, typed: { metric: `Number ${count}` } });
  });
  expect(await reminded(db, at("08:00"))).toBe(150);
  const texts = (await listMails(db, { limit: 200 })).map(({ text }) => text);
  expect(new Set(texts).size).toBe(150);
});

test("the same day chosen once more reminds nobody twice", async () => {
  const { db, user, experiment } = await withExperiment();
  await remindOfResults(db, { origin, now: at("08:00") });
  await trackExperiment(db, { user, experiment, startsOn });
  expect(await reminded(db, at("09:00"))).toBe(0);
});

test("who is to be reminded is read from an index of its own", async () => {
  const { db } = await withExperiment();
  const steps = await stepsOf(db, (listening) => remindOfResults(listening, { origin, now: at("08:00") }));
  expect(steps[0]).toContain("USING INDEX experiments_to_remind (ends_on<?)");
  expect(steps.filter((step) => /SCAN|TEMP/.test(step))).toEqual([]);
});

test("the mail names the last day, whenever it is sent, and a name says nothing but itself", () => {
  const { subject, text, html } = reminderMail({
    firstName: "Ada",
    name: "Deposits & <b>kept</b>",
    ...{ endsOn: "2026-11-27", url: `${origin}/experiments/1/result` },
  });
  expect(subject).not.toContain("today");
  expect(text).toContain(`Hi Ada,

Your experiment "Deposits & <b>kept</b>" runs for 7 days, and Nov 27, 2026 is the last one. Write down what came of it:
https://us.example/experiments/1/result
`);
  expect(html).not.toContain("<b>kept</b>");
});
