import { expect, test } from "vitest";
import { shortTitle } from "./task.ts";

test.each([
  ["a".repeat(60), "a".repeat(60)],
  ["a".repeat(61), `${"a".repeat(60)}…`],
  [`${"a".repeat(59)} bcd`, `${"a".repeat(59)}…`],
  ["👩🏽‍🚀".repeat(60), "👩🏽‍🚀".repeat(60)],
  ["👩🏽‍🚀".repeat(61), `${"👩🏽‍🚀".repeat(60)}…`],
  ["", ""],
])("%s is listed as %s", (title, short) => expect(shortTitle(title)).toBe(short));
