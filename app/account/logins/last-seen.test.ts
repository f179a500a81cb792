import { expect, test } from "vitest";
import { lastSeenText } from "./logins-card.tsx";

const now = "2026-11-20T09:00:00.000Z";

test.each([
  ["2026-11-20T08:40:59.999Z", "Last seen today at 08:40"],
  ["2026-11-20T00:00:00.000Z", "Last seen today at 00:00"],
  ["2026-11-19T23:59:59.999Z", "Last seen Nov 19, 2026"],
  ["2026-11-02T08:40:00.000Z", "Last seen Nov 2, 2026"],
])("%s: %s", (at, text) => expect(lastSeenText(at, now, "UTC")).toBe(text));

test("today is the reader's day", () => {
  expect(lastSeenText("2026-11-19T23:59:00.000Z", now, "Europe/Berlin")).toBe("Last seen today at 00:59");
});
