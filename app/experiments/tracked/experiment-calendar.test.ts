import { expect, test } from "vitest";
import { nothingTyped } from "../step.ts";
import { experimentCalendar } from "./experiment-calendar.ts";

const experiment = {
  ...nothingTyped,
  id: "019a0000-0000-7000-8000-000000000001",
  metric: "Deposits; paid, of 20",
  experimentSetup: `Day 1: ${"😀é語".repeat(60)}\nEND:VEVENT`,
  ...{ recipe: null, task: null, answer: null, result: null },
  ...{ startsOn: "2026-11-27", endsOn: "2026-12-04", state: "planned" as const },
  createdAt: "2026-11-20T12:00:00.000Z",
};
const url = "https://us.example/experiments/1";

/** The entries of a file as lists of lines, unfolded (RFC 5545 §3.1). */
function entriesOf(file = ""): string[][] {
  const lines = file.replace(/\r\n[ \t]/g, "").split("\r\n");
  return lines.flatMap((line, at) =>
    line === "BEGIN:VEVENT" ? [lines.slice(at + 1, lines.indexOf("END:VEVENT", at))] : [],
  );
}

test("seven whole days, and a day for the result, under ids that stay", () => {
  const [days, end, ...others] = entriesOf(experimentCalendar(experiment, url));
  expect(others).toEqual([]);
  expect(days).toEqual(
    expect.arrayContaining([
      `UID:${experiment.id}`,
      "SUMMARY:Deposits\\; paid\\, of 20",
      "DTSTART;VALUE=DATE:20261127",
      "DTEND;VALUE=DATE:20261204", // the first day after it
      "DTSTAMP:20261120T120000Z",
      "TRANSP:TRANSPARENT",
      `URL;VALUE=URI:${url}`,
    ]),
  );
  expect(end).toEqual(
    expect.arrayContaining([
      `UID:${experiment.id}-result`,
      "SUMMARY:Record the result: Deposits\\; paid\\, of 20",
      "DTSTART;VALUE=DATE:20261204",
    ]),
  );
});

test("moved days are the same entries", () => {
  const uids = (file: string | undefined) =>
    entriesOf(file).map((lines) => lines.find((line) => line.startsWith("UID:")));
  const moved = { ...experiment, startsOn: "2027-01-01", endsOn: "2027-01-08" };
  expect(uids(experimentCalendar(moved, url))).toEqual(uids(experimentCalendar(experiment, url)));
});

test("lines end in CR LF and have at most 75 octets; no text begins an entry", () => {
  const file = experimentCalendar(experiment, url) ?? "";
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(entriesOf(file)).toHaveLength(2);
});

test("a draft has no days, and no file", () => {
  expect(experimentCalendar({ ...experiment, startsOn: null, endsOn: null, state: "draft" }, url)).toBeUndefined();
});
