import { expect, test } from "vitest";
import { ScheduleForm } from "./schedule-form.ts";

const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test("a day and a time are a moment in UTC", () => {
  for (const time of ["09:00", "09:00:00"])
    expect(ScheduleForm.parse({ day: soon, time })).toEqual({ at: `${soon}T09:00:00.000Z` });
});

test.each([
  [{}, ["Choose a day", "Choose a time"]],
  [{ day: "tomorrow", time: "9" }, ["Choose a day, such as 2026-11-24", "Choose a time, such as 09:00"]],
  [{ day: "2027-02-30", time: "09:00" }, ["Choose a valid date"]],
  [{ day: soon, time: "25:00" }, ["Choose a valid date"]],
  [{ day: "9999-01-01", time: "09:00" }, ["Choose a day within a year"]],
])("%j: %j", (wrong, messages) => {
  expect(ScheduleForm.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual(messages);
});
