import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { addPeople, idOfNumber } from "../../account/people.test.support.ts";
import { addActivities, addVisits } from "../../analytics/activities.test.support.ts";
import type { Line } from "../../platform/csv/csv.server.ts";
import type { Db } from "../../platform/db/database.server.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { holdClock } from "../../platform/hold-clock.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { markAltered } from "../../server/database-template.test.support.ts";
import { peopleLines } from "./active-people.server.ts";
import { AnalyticsQuery } from "./analytics-query.ts";
import { total } from "./figures.ts";
import { periodOf } from "./period.ts";
import { type Analytics, readAnalytics } from "./read-analytics.server.ts";
import { dayLines } from "./read-days.server.ts";

function ask(db: Db, search: Record<string, string> = {}): Promise<Analytics> {
  const context = { db, log: { error: () => undefined } } as unknown as AppLoadContext;
  return readAnalytics(context, AnalyticsQuery.parse(search));
}

function read<T>(part: { kind: "read"; value: T } | { kind: "failed" }): T {
  if (part.kind === "failed") throw new Error("not read");
  return part.value;
}

test("figures of the period, and not of the days before it", async () => {
  const db = await freshDatabase();
  await addVisits(db, 10);
  const [week, month] = [await ask(db), await ask(db, { days: "30" })];
  const visits = ({ visitors }: Analytics) => total(read(visitors).landing_visits);
  expect([visits(week), visits(month)]).toEqual([42, 59]); // 3 to 9 a day, in a weekly pattern
  expect(read(week.visitors).landing_visits).toHaveLength(7);
  expect(read(week.visitors).landing_visits.at(-1)).toBe(3); // today
});

test("who was active, the last first; what each did in the period; who is looked for, active or not", async () => {
  const db = await freshDatabase();
  const users = await addPeople(db, 60);
  const hour = 60 * 60 * 1_000; // ms
  const halfPast = (Math.floor(Date.now() / hour) - 0.5) * hour; // no midnight parts a sign-in from what followed it
  await addActivities(db, users.slice(20), halfPast); // the first of them eight days ago
  const { people, users: figures } = await ask(db);
  const { rows, next } = read(people);
  expect(rows[0]).toMatchObject({ id: idOfNumber(59), login: 1, lastLogin: expect.any(String) });
  expect(rows).toHaveLength(25);
  const second = read((await ask(db, { after: next ?? "" })).people);
  const seen = [...rows, ...second.rows];
  expect(seen.map(({ id }) => id)).toEqual(users.slice(60 - seen.length).reverse());
  expect(seen.length).toBe(total(read(figures).last_active));
  expect(total(seen.map(({ login }) => login))).toBe(seen.length);
  expect(total(seen.map((row) => row.assessment_complete))).toBeGreaterThan(0);
  const found = read((await ask(db, { q: idOfNumber(3).slice(0, 8) })).people);
  expect(found.rows).toMatchObject([{ id: idOfNumber(3), login: 0, lastLogin: null }]);
});

test("recent activity of one type, with what it was about", async () => {
  const db = await freshDatabase();
  await addActivities(db, await addPeople(db, 30));
  expect(read((await ask(db)).recent)).toHaveLength(20);
  const logouts = read((await ask(db, { type: "logout" })).recent);
  expect(new Set(logouts.map(({ type }) => type))).toEqual(new Set(["logout"]));
  expect(read((await ask(db, { type: "nonsense" })).recent)).toHaveLength(20);
});

test.each([
  ["daily_counts", ["failed", "failed", "read", "read"]],
  ["user_activity_logs", ["read", "read", "failed", "failed"]],
])("without %s the parts fail apart", async (table, kinds) => {
  const db = await freshDatabase();
  await addActivities(db, await addPeople(db, 1));
  markAltered(db);
  await db.schema.alterTable(table).renameTo("away").execute();
  const { visitors, users, people, recent } = await ask(db);
  expect([visitors.kind, users.kind, people.kind, recent.kind]).toEqual(kinds);
  expect([visitors, users, people].flatMap((part) => (part.kind === "failed" ? part.failure : []))).toEqual(
    kinds[0] === "failed"
      ? ["Failed to load visitor analytics", "Failed to load analytics"]
      : ["Failed to load user activities"],
  );
});

/** Adds users who are active now. */
async function addMany(db: Db, ids: string[]): Promise<void> {
  const [created_at, plan] = [new Date().toISOString(), "free" as const];
  const users = ids.map((id) => ({ id, email: `${id}@founder.example`, created_at, updated_at: created_at }));
  await db.insertInto("users").values(users).execute();
  const names = { first_name: "Ada", last_name: "Lovelace", last_active_at: created_at };
  await db
    .insertInto("profiles")
    .values(ids.map((user_id) => ({ user_id, plan, ...names })))
    .execute();
}

test("a file of the days, and one of those who were active", async () => {
  holdClock(); // midnight would be another day
  const db = await freshDatabase();
  await addVisits(db, 3);
  const [two, others] = [await addPeople(db, 2), Array.from({ length: 1_098 }, (_, place) => idOfNumber(2 + place))];
  await addActivities(db, two, Date.now());
  await addMany(db, others); // more than one batch
  const lines = async (parts: AsyncGenerator<Line[]>) => {
    const all: Line[] = [];
    for await (const part of parts) all.push(...part);
    return all;
  };
  const days = await lines(dayLines(db, periodOf(7)));
  expect(days).toHaveLength(7);
  expect(days.at(-1)?.slice(0, 2)).toEqual([new Date().toISOString().slice(0, 10), 3]);
  const people = await lines(peopleLines(db, "2020-01-01"));
  expect(new Set(people.map(([id]) => id))).toEqual(new Set([...two, ...others]));
  expect(people.slice(0, 2).map((line) => line.slice(7))).toEqual([
    [1, 1, 1],
    [1, 0, 0],
  ]);
});

test.each<Record<string, string>>([{}, { days: "365", type: "login" }, { q: "amara" }, { after: "2026~x" }])(
  "no query reads a whole table: %j",
  async (search) => {
    const db = await freshDatabase();
    await addActivities(db, await addPeople(db, 5));
    const steps = await stepsOf(db, (db) => ask(db, search));
    expect(steps.length).toBeGreaterThan(8);
    expect(steps.filter((step) => /^SCAN (profiles|users|daily_counts|resources|session_results)$/.test(step))).toEqual(
      [],
    );
    expect(steps.filter((step) => /^SCAN user_activity_logs(?! USING INDEX)/.test(step))).toEqual([]);
  },
);
