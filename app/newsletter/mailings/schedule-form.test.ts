import { expect, test } from "vitest";
import { scheduleForm } from "./schedule-form.ts";

const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test("a day and a time are a moment in the administrator's time zone", () => {
  for (const time of ["09:00", "09:00:00"])
    expect(scheduleForm("UTC").parse({ day: soon, time })).toEqual({ at: `${soon}T09:00:00.000Z` });
  expect(scheduleForm("Asia/Tokyo").parse({ day: soon, time: "18:00" })).toEqual({ at: `${soon}T09:00:00.000Z` });
});

test.each([
  [{}, ["Choose a day", "Choose a time"]],
  [{ day: "tomorrow", time: "9" }, ["Choose a day, such as 2026-11-24", "Choose a time, such as 09:00"]],
  [{ day: "2027-02-30", time: "09:00" }, ["Choose a valid date"]],
  [{ day: soon, time: "25:00" }, ["Choose a valid date"]],
  [{ day: "9999-01-01", time: "09:00" }, ["Choose a day within a year"]],
])("%j: %j", (wrong, messages) => {
  expect(
    scheduleForm("UTC")
      .safeParse(wrong)
      .error?.issues.map(({ message }) => message),
  ).toEqual(messages);
});
