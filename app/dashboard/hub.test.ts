import { expect, test } from "vitest";
import { someIdea } from "#app/assessment/ideas/some-idea.test.support.ts";
import type { DoneSession, OpenSession } from "#app/assessment/list/listed-session.ts";
import { bandOf } from "#app/assessment/score/band.ts";
import { hubOf, offerOf } from "./hub.ts";

const at = "2026-11-20T12:00:00.000Z";
const moments = { idea: someIdea, createdAt: at, changedAt: at };
const open: OpenSession = {
  kind: "open",
  id: "open",
  ...moments,
  answered: 2,
  allowed: 10,
  savedAt: at,
  score: undefined,
};
const all = { answered: 10, allowed: 10 };
const done: DoneSession = {
  kind: "done",
  id: "done",
  ...moments,
  ...all,
  finishedAt: at,
  score: 7.5,
  band: bandOf(7.5),
  preliminary: false,
};
const unlimited = Number.POSITIVE_INFINITY;

test("nothing yet: the first one", () => {
  expect(offerOf([], 1)).toEqual({ kind: "first" });
});

test("the newest is under 100 %: it goes on, whatever the plan", () => {
  expect(offerOf([open, done], 1)).toEqual({ kind: "continue", session: open });
  expect(offerOf([open], unlimited)).toEqual({ kind: "continue", session: open });
});

test("the newest is complete: another one, if the plan has one left, though an older one is open", () => {
  expect(offerOf([done, open], unlimited)).toEqual({ kind: "another" });
  expect(offerOf([done], 2)).toEqual({ kind: "another" });
  expect(offerOf([done], 1)).toEqual({ kind: "used", session: done });
  expect(offerOf([done, open], 1)).toEqual({ kind: "used", session: done });
});

test("ideas are listed by their newest assessment, without the one to be continued", () => {
  const other = { ...someIdea, id: "other" };
  const third = { ...done, id: "done-3", idea: other };
  expect(hubOf([open, done, third, { ...done, id: "done-2" }], unlimited).ideas).toMatchObject([
    { idea: someIdea, sessions: [{ id: "done" }, { id: "done-2" }] },
    { idea: other, sessions: [{ id: "done-3" }] },
  ]);
  expect(hubOf([open], unlimited).ideas).toEqual([]);
  const four = Array.from({ length: 4 }, (_, n) => ({ ...done, idea: { ...someIdea, id: `idea-${n}` } }));
  expect(hubOf(four, unlimited).ideas).toHaveLength(3);
});
