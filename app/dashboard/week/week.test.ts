import { expect, test } from "vitest";
import { recommendation } from "#app/assessment/advice/recommendation.ts";
import { someIdea } from "#app/assessment/ideas/some-idea.test.support.ts";
import type { ReadSession } from "#app/assessment/list/list-sessions.server.ts";
import { daysAfter } from "#app/platform/time-zone.ts";
import { daysLeft, dueIn, nextActionOf } from "./week.ts";

test.each([
  ["2026-11-24", "2 days overdue", "ended, waiting for its result"],
  ["2026-11-25", "1 day overdue", "ended, waiting for its result"],
  ["2026-11-26", "due today", "last day today"],
  ["2026-11-27", "due tomorrow", "1 day left"],
  ["2026-12-01", "due in 5 days", "5 days left"],
])("%s, seen on 2026-11-26: a task is %s, an experiment has %s", (day, due, left) => {
  expect([dueIn(day, "2026-11-26"), daysLeft(day, "2026-11-26")]).toEqual([due, left]);
});

test("days are counted over the end of a month and of a year", () => {
  expect(daysAfter("2026-12-28", 7)).toBe("2027-01-04");
});

test("the next action is the first that is not done, with the date of its task", () => {
  const newest = { session: { id: "session", idea: someIdea } } as ReadSession;
  const recommendations = ["talk-five", "one-real-case"].flatMap((id) => recommendation(id, "premium") ?? []);
  const [first, second] = recommendations;
  const task = { action: first?.id ?? "", dueOn: "2026-11-27", completedAt: null };
  const next = (tasks: (typeof task | { completedAt: string; action: string; dueOn: null })[]) =>
    nextActionOf({ newest, recommendations, tasks });
  expect(next([])).toMatchObject({ title: first?.title, dueOn: null, isTask: false, idea: "Fridayless" });
  expect(next([task])).toMatchObject({ title: first?.title, dueOn: "2026-11-27", isTask: true });
  const done = { action: task.action, dueOn: null, completedAt: "2026-11-20T12:00:00.000Z" };
  expect(next([done])?.title).toBe(second?.title);
  expect(next([done, { ...done, action: second?.id ?? "" }])).toBeUndefined();
});
