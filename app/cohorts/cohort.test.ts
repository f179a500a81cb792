import { expect, test } from "vitest";
import { isOpen, newJoinCode, readJoinCode, runText, sumByWeek, weeksOf, weekText } from "./cohort.ts";

test("a code is read however it is typed, and nothing else is taken for one", () => {
  const code = newJoinCode((below) => below - 1);
  expect(code).toBe("ZZZZ-ZZZZ");
  expect(["7k2m-9xqp", " 7K2M9XQP ", "7k2m 9xqp"].map(readJoinCode)).toEqual(Array(3).fill("7K2M-9XQP"));
  expect(["7K2M", "7K2M-9XQP-2", "ı".repeat(8), "", "x".repeat(9_000)].map(readJoinCode)).toEqual(
    Array(5).fill(undefined),
  );
});

test("a code works until the end of its last day, and not while the cohort is archived", () => {
  const until = { archivedAt: null, joinsUntil: "2026-11-27" };
  expect(isOpen(until, "2026-11-27")).toBe(true);
  expect(isOpen(until, "2026-11-28")).toBe(false);
  expect(isOpen({ archivedAt: "2026-11-01T00:00:00.000Z", joinsUntil: null }, "2026-11-27")).toBe(false);
});

test.each([
  ["2026-10-01", "2026-12-18", "Week 9 of 12"], // a Thursday: its week began on Monday
  ["2026-10-01", null, "Week 9"],
  ["2026-12-01", null, "Starts Dec 1, 2026"],
  [null, "2026-11-20", "Ended Nov 20, 2026"],
  [null, "2026-12-18", "Until Dec 18, 2026"],
  [null, null, undefined],
])("from %s to %s it is %s", (startsOn, endsOn, text) => {
  expect(weekText({ startsOn, endsOn }, "2026-11-27")).toBe(text);
});

test("interviews are summed up by weeks that begin on Monday, of the program or of the last twelve", () => {
  const weeks = weeksOf({ startsOn: "2026-11-12", endsOn: null }, "2026-11-27");
  expect(weeks).toEqual(["2026-11-09", "2026-11-16", "2026-11-23"]);
  const days = [
    { day: "2026-11-15", count: 2 },
    { day: "2026-11-16", count: 3 },
    { day: "2026-11-22", count: 4 },
    { day: "2026-11-01", count: 9 },
  ];
  expect(sumByWeek(days, weeks)).toEqual([2, 7, 0]);
  expect(weeksOf({ startsOn: null, endsOn: null }, "2026-11-27")).toHaveLength(12);
  expect(weeksOf({ startsOn: "2020-01-01", endsOn: null }, "2026-11-27")).toHaveLength(26);
  expect(weeksOf({ startsOn: "2026-12-24", endsOn: null }, "2026-11-27")).toEqual([]);
  expect(weeksOf({ startsOn: "2026-11-02", endsOn: "2026-11-10" }, "2026-11-27").at(-1)).toBe("2026-11-09");
});

test("who runs a program is said by name; without a manager, it is us", () => {
  expect(runText([])).toBe("Firstproof runs it");
  expect(runText(["Ruth Ellis"])).toBe("Ruth Ellis runs it");
  expect(runText(["Ruth Ellis", "Mei Tanaka", "Tom Hollis"])).toBe("Ruth Ellis, Mei Tanaka and Tom Hollis run it");
});
