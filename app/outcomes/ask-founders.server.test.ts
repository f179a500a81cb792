import { describe, expect, test } from "vitest";
import { setTimeZone } from "#app/account/time-zone/set-time-zone.server.ts";
import { deleteIdea } from "#app/assessment/ideas/ideas.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { writeChoices } from "#app/platform/mail/mail-choices.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { daysAfter, momentIn } from "#app/platform/time-zone.ts";
import { stepsOf } from "../platform/db/query-plan.test.support.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { askFounders } from "./ask-founders.server.ts";
import { outcomePath } from "./outcome.ts";
import { saveOutcome, stopAsking } from "./outcomes.server.ts";
import { addResults, resultOfDaysAgo } from "./outcomes.test.support.ts";

const origin = "https://us.example";

async function withResult() {
  const { db, ...stored } = await freshStorage();
  const key = await resultOfDaysAgo(db, 0);
  const { result_at } = await db.selectFrom("outcomes").select("result_at").executeTakeFirstOrThrow();
  const from = result_at.slice(0, 10);
  /** A time on the day that many days after the result, by default at noon. */
  const on = (days: number, time = "12:00", zone = "UTC") => momentIn(zone, daysAfter(from, days), time);
  return { db, ...stored, key, on };
}

/** The number of mails that are queued at this time. */
async function mailsAt(db: Db, now: Date): Promise<number> {
  const before = (await listMails(db)).length;
  await askFounders(db, { origin, now });
  return (await listMails(db)).length - before;
}

async function mailsOn(db: Db, on: (days: number) => Date, days: number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const day of days) counts.push(await mailsAt(db, on(day)));
  return counts;
}

test("a founder is asked on days 90, 97 and 111, once each, with the way to the page", async () => {
  const { db, key, on } = await withResult();
  expect(await mailsAt(db, on(90, "07:59"))).toBe(0);
  expect(await mailsAt(db, on(90, "08:00"))).toBe(1);
  expect(await mailsOn(db, on, [90, 91, 96, 97, 97, 98, 110, 111, 111, 112, 150, 200])).toEqual([
    ...[0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0],
  ]);
  const [last, second, first] = await listMails(db);
  expect(first?.subject).toMatch(/^What became of Untitled idea, \w+ \d+\?$/);
  expect(first?.text).toContain(`${origin}${outcomePath(key.session)}\n`);
  expect([first, second, last].map((mail) => /we'll ask.*?\.|the last email/.exec(mail?.text ?? "")?.[0])).toEqual([
    "we'll ask 2 more times.",
    "we'll ask one more time.",
    "the last email",
  ]);
});

test("a server that stood still sends one mail and goes on from there; after day 180 none", async () => {
  const one = await withResult();
  expect(await mailsOn(one.db, one.on, [112, 113, 180])).toEqual([1, 0, 0]);
  const other = await withResult();
  expect(await mailsOn(other.db, other.on, [98, 110, 111])).toEqual([1, 0, 1]);
  const late = await withResult();
  expect(await mailsOn(late.db, late.on, [181, 182])).toEqual([0, 0]);
});

test("results of before have the day of their result: nothing is sent until day 90", async () => {
  const { db, on } = await withResult();
  await db
    .updateTable("outcomes")
    .set({ ask_on: on(0).toISOString().slice(0, 10) })
    .execute();
  expect(await mailsOn(db, on, [1, 60, 89, 90, 91])).toEqual([0, 0, 0, 1, 0]);
});

test("in Tokyo day 90 begins earlier", async () => {
  const { db, key, on } = await withResult();
  await setTimeZone(db, { user: key.user, timeZone: "Asia/Tokyo" });
  await db
    .updateTable("outcomes")
    .set({ result_at: on(0, "12:00", "Asia/Tokyo").toISOString() })
    .execute();
  expect(await mailsAt(db, on(90, "07:59", "Asia/Tokyo"))).toBe(0);
  expect(await mailsAt(db, on(90, "08:00", "Asia/Tokyo"))).toBe(1);
});

test("two processes at once send one", async () => {
  const { db, on } = await withResult();
  await Promise.all([1, 2, 3].map(() => askFounders(db, { origin, now: on(90) })));
  expect(await listMails(db)).toHaveLength(1);
});

test("more results than fit in a transaction are all asked about", async () => {
  const { db, on } = await withResult();
  const results = Array.from({ length: 230 }, () => ({ score: 6.8, odds: null, outcome: null }));
  await addResults(db, results, on(0).toISOString());
  await db
    .updateTable("outcomes")
    .set({ ask_on: on(90).toISOString().slice(0, 10) })
    .execute();
  expect(await mailsOn(db, on, [90, 90])).toEqual([100, 0]); // listMails shows 100
  expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(231);
});

describe("nobody is asked", () => {
  test("who has answered", async () => {
    const { db, key, on } = await withResult();
    await saveOutcome(db, { ...key, form: { version: 0, outcome: "stopped", sentence: "" }, zone: "UTC" });
    expect(await mailsOn(db, on, [90, 97, 111])).toEqual([0, 0, 0]);
  });

  test("who said so for this idea, or wants no messages", async () => {
    const { db, key, on } = await withResult();
    await stopAsking(db, key);
    expect(await mailsOn(db, on, [90, 97, 111])).toEqual([0, 0, 0]);
    const other = await withResult();
    await writeChoices(other.db, { user: other.key.user, address: "a@founder.example", messages: false });
    expect(await mailsOn(other.db, other.on, [90, 97, 111])).toEqual([0, 0, 0]);
  });

  test("while the idea is deleted", async () => {
    const { db, key, on } = await withResult();
    const { idea_id: id } = await db.selectFrom("outcomes").select("idea_id").executeTakeFirstOrThrow();
    await deleteIdea(db, { user: key.user, id, deleted: true });
    expect(await mailsAt(db, on(90))).toBe(0);
    await deleteIdea(db, { user: key.user, id, deleted: false });
    expect(await mailsAt(db, on(92))).toBe(1);
  });
});

test("results to ask about are found by an index", async () => {
  const { db } = await withResult();
  const steps = await stepsOf(db, (listening) => askFounders(listening, { origin }));
  expect(steps.filter((step) => /outcome/.test(step))).toEqual([expect.stringContaining("outcomes_to_ask")]);
});
