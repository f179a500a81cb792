import { expect, test } from "vitest";
import { bandOf } from "#app/assessment/score/band.ts";
import { type DoneSession, type OpenSession, offerOf } from "./hub.ts";

const at = "2026-11-20T12:00:00.000Z";
const open: OpenSession = { kind: "open", id: "open", createdAt: at, answered: 2, allowed: 10, savedAt: at };
const done: DoneSession = { kind: "done", id: "done", createdAt: at, finishedAt: at, score: 7.5, band: bandOf(7.5) };
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
