import { describe, expect, test } from "vitest";
import { divisors, weights } from "#app/assessment/questions/weight.ts";
import { bands } from "#app/assessment/score/band.ts";
import { textRule } from "#app/assessment/score/quality.ts";
import { ruleVersion } from "#app/assessment/score/score.ts";
import { digestOf } from "#app/platform/digest.ts";
import { CompleteForm, nextAsk, OutcomeForm, oddsValues, problemOf, spanOf, stageOf } from "./outcome.ts";

const from = "2026-03-01";
const days = spanOf(from);

test("when a number of the rule changes, so does its version, and a new series begins", () => {
  const rule = digestOf(JSON.stringify([weights, divisors, bands, textRule]));
  expect([ruleVersion, rule]).toEqual([1, "a5664n"]);
});

test("somebody has 90 days to pay, and the founder 180 to say so", () => {
  expect(days).toEqual({ from, until: "2026-05-30", changeable: "2026-08-28" });
  const stages = ["2026-03-01", "2026-05-29", "2026-05-30", "2026-08-28", "2026-08-29"].map((at) => stageOf(days, at));
  expect(stages).toEqual(["early", "early", "due", "due", "closed"]);
});

test("the next mail is one of days 90, 97 and 111, and none after", () => {
  const next = ["2026-03-01", "2026-05-29", "2026-05-30", "2026-06-05", "2026-06-06", "2026-06-20", "2026-06-21"];
  expect(next.map((today) => nextAsk(from, today))).toEqual([
    ...["2026-05-30", "2026-05-30", "2026-06-06", "2026-06-06", "2026-06-20"],
    ...[null, null],
  ]);
});

describe("the day on which a stranger paid", () => {
  const problem = (happenedOn: string | undefined, today = "2026-06-10") =>
    problemOf({ outcome: "activated", happenedOn }, days, today)?.error;

  test.each([
    [undefined, "Enter the day on which a stranger paid"],
    ["2026-02-28", "Enter a day from Mar 1, 2026 to May 30, 2026, the 90 days after your result"],
    ["2026-05-31", "Enter a day from Mar 1, 2026 to May 30, 2026, the 90 days after your result"],
    [from, undefined],
    ["2026-05-30", undefined],
  ])("%s: %s", (day, error) => {
    expect(problem(day)).toBe(error);
  });

  test("has come", () => {
    expect(problem("2026-04-02", "2026-04-01")).toBe("This day is in the future");
    expect(problem("2026-04-01", "2026-04-01")).toBeUndefined();
  });

  test("matters to no other outcome; still testing is one from day 90", () => {
    expect(problemOf({ outcome: "stopped", happenedOn: "1999-01-01" }, days, from)).toBeUndefined();
    expect(problemOf({ outcome: "testing", happenedOn: undefined }, days, "2026-05-29")?.field).toBe("outcome");
    expect(problemOf({ outcome: "testing", happenedOn: undefined }, days, "2026-05-30")).toBeUndefined();
  });
});

test.each([
  ["35", 35],
  [" 0 ", 0],
  ["100 %", 100],
  ["7%", 7],
])("own odds: %j is %i percent", (ownOdds, percent) => {
  expect(CompleteForm.parse({ ownOdds, oddsWas: "none" })).toEqual({ ownOdds: percent, oddsWas: "none" });
});

test.each(["101", "-1", "3.5", "half", "1e2", "٣"])("own odds: %j is refused in words", (ownOdds) => {
  const [issue] = CompleteForm.safeParse({ ownOdds }).error?.issues ?? [];
  expect(issue?.message).toBe("Write your odds as a whole number from 0 to 100, or leave the field empty");
});

test("a page carries the odds it showed", () => {
  expect([oddsValues(null), oddsValues(0), oddsValues(40)]).toEqual([
    { oddsWas: "none", ownOdds: undefined },
    { oddsWas: "0", ownOdds: "0" },
    { oddsWas: "40", ownOdds: "40" },
  ]);
});

test("a form is read with its limits", () => {
  const valid = {
    version: "3",
    outcome: "activated",
    happenedOn: "2026-04-01",
    proof: "quote:a-1",
    sentence: " A\r\nb ",
  };
  expect(OutcomeForm.parse(valid)).toEqual({ ...valid, version: 3, sentence: "A b" });
  const refused = (fields: object) =>
    OutcomeForm.safeParse({ ...valid, ...fields }).error?.issues.map(({ message }) => message);
  expect(refused({ outcome: "won" })).toEqual(["Choose what became of it"]);
  expect(refused({ happenedOn: "2026-02-30" })).toEqual(["Enter a date, such as 2026-11-27"]);
  expect(refused({ happenedOn: "+275760-09" })).toEqual(["Enter a date, such as 2026-11-27"]);
  expect(refused({ proof: "quote:" })).toEqual(["Choose a proof, or none"]);
  expect(refused({ sentence: "a".repeat(281) })).toEqual(["Please write 280 characters or fewer"]);
  expect(OutcomeForm.parse({ outcome: "stopped", version: "x" })).toEqual({
    outcome: "stopped",
    version: 0,
    sentence: "",
  });
});
