import fc from "fast-check";
import { expect, test } from "vitest";
import { secondsOf, timeText } from "./time-text.ts";

test.each([
  [0, "0:00"],
  [59, "0:59"],
  [83.9, "1:23"],
  [754, "12:34"],
  [3_599, "59:59"],
  [3_600, "1:00:00"],
  [3_723, "1:02:03"],
])("%d seconds are %s", (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test.each([
  ["12", 720],
  [" 12:34 ", 754],
  ["01:02", 62],
  ["90:00", 5_400],
  ["90", 5_400],
  ["0:5", 5],
])("%s is read, too", (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test.each(["", "12:60", "1:60:00", "1:00:60", "-1:00", "1:2:3:4", ":30", "12:", "1e3", "12.5", "١٢:٣٤", "1234:00"])(
  "“%s” is no time",
  (text) => {
    expect(secondsOf(text)).toBeUndefined();
  },
);

test("what is written is read back", () => {
  fc.assert(
    fc.property(fc.nat(359_999), (seconds) => {
      expect(secondsOf(timeText(seconds))).toBe(seconds);
    }),
  );
});

test("whatever is read is whole seconds, under 100 hours", () => {
  const part = fc.nat(120).map(String);
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 4 }), (parts) => {
      const seconds = secondsOf(parts.join(":")) ?? 0;
      expect(Number.isInteger(seconds) && seconds >= 0 && seconds < 360_000).toBe(true);
    }),
  );
});
