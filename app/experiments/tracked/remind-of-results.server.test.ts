import { expect, test } from "vitest";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { listMails } from "#app/platform/mails.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addFounder, setTier } from "../../../tests/support/founder.ts";
import { stepsOf } from "../../../tests/support/query-plan.ts";
import { addTracked, dayFromNow } from "../../../tests/support/tracked.ts";
import { changeDays } from "./change-days.server.ts";
import { dropExperiment } from "./drop-experiment.server.ts";
import { recordResult } from "./record-result.server.ts";
import { dueExperiments, remindOfResults } from "./remind-of-results.server.ts";
import { reminderMail } from "./reminder-mail.ts";

const origin = "https://us.example";
const startsOn = dayFromNow(-7);

/** A moment of today, or of so many days later. */
function at(hour: string, days = 0): Date {
  return new Date(`${dayFromNow(days)}T${hour}:00.000Z`);
}

/** Somebody on Premium whose experiment ends today. */
async function withExperiment() {
  const db = await freshDatabase();
  const user = await addFounder(db, { tier: "premium" });
  return { db, user, experiment: await addTracked(db, { user, startsOn }) };
}

async function mailsTo(db: Db, user: string) {
  return (await listMails(db)).filter(({ user_id }) => user_id === user);
}

test("on its last day, from eight o'clock UTC, its founder is reminded once", async () => {
  const { db, user, experiment } = await withExperiment();
  expect(await remindOfResults(db, { origin, now: at("07:59") })).toBe(0);
  expect(await remindOfResults(db, { origin, now: at("08:00") })).toBe(1);
  expect(await remindOfResults(db, { origin, now: at("08:00") })).toBe(0);
  expect(await remindOfResults(db, { origin, now: at("08:00", 1) })).toBe(0);
  const [mail, ...others] = await mailsTo(db, user);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: `${user}@founder.example`, subject: "Day 7: record your result" });
  expect(mail?.text).toContain(`${origin}/experiments/${experiment}/result\n`);
});

test("a server that stood still reminds late, and not at all after fourteen days", async () => {
  for (const [days, mails] of [
    [14, 1],
    [15, 0],
  ] as const) {
    const { db } = await withExperiment();
    expect(await remindOfResults(db, { origin, now: at("12:00", days) })).toBe(mails);
  }
});

test("no mail without Premium, with a result, set aside, or as a draft", async () => {
  const { db, user, experiment } = await withExperiment();
  const now = at("12:00");
  const result = { number: "4", people: 20, level: 3, surprise: "", decision: "goOn" as const };
  await recordResult(db, { user, experiment, result, answer: null, shown: "none" });
  await dropExperiment(db, { user, experiment: await addTracked(db, { user, startsOn }), drop: true });
  const draft = await addTracked(db, { user });
  await db.updateTable("experiments").set({ starts_on: null, ends_on: null }).where("id", "=", draft).execute();
  const left = await addFounder(db, { tier: "premium" });
  await addTracked(db, { user: left, startsOn });
  await setTier(db, left, "pro");
  expect(await remindOfResults(db, { origin, now })).toBe(0);
  expect(await listMails(db)).toEqual([]);
});

test("days that are moved on are reminded of anew", async () => {
  const { db, user, experiment } = await withExperiment();
  await remindOfResults(db, { origin, now: at("08:00") });
  await changeDays(db, { user, experiment, startsOn: dayFromNow(-8) });
  expect(await remindOfResults(db, { origin, now: at("09:00") })).toBe(0);
  await changeDays(db, { user, experiment, startsOn: dayFromNow(-4) });
  expect(await remindOfResults(db, { origin, now: at("09:00", 3) })).toBe(1);
});

test("many are reminded batch by batch, each once", async () => {
  const { db, user } = await withExperiment();
  await inTransaction(db, async (transaction) => {
    for (let count = 1; count < 150; count++)
      await addTracked(transaction, { user, startsOn, metric: `Number ${count}` });
  });
  expect(await remindOfResults(db, { origin, now: at("08:00") })).toBe(150);
  const texts = (await listMails(db, { limit: 200 })).map(({ text }) => text);
  expect(new Set(texts).size).toBe(150);
});

test("who is to be reminded is read from an index of its own", async () => {
  const { db } = await withExperiment();
  const steps = await stepsOf(db, (listening) => dueExperiments(listening, at("08:00")));
  expect(steps).toEqual([expect.stringContaining("USING INDEX experiments_to_remind (ends_on>? AND ends_on<?)")]);
});

test("the mail says what was promised, and a name of several lines is one", () => {
  const { text, html } = reminderMail({
    firstName: "Ada",
    name: "Deposits\npaid & <b>kept</b>",
    ...{ startingNumber: "2", finalNumber: "5", endsOn: "2026-11-27", url: `${origin}/experiments/1/result` },
  });
  expect(text).toContain(`Hello Ada,

the seven days of your experiment "Deposits paid & <b>kept</b>" are over on 27 November 2026. You started from 2, and the target you fixed was 5.

Record what you counted here, also if it is zero:
https://us.example/experiments/1/result
`);
  expect(html).not.toContain("<b>kept</b>");
});
