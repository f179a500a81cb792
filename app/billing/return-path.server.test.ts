import { expect, test } from "vitest";
import { returnPath } from "./return-path.server.ts";

test.each([
  ["/questions?sessionId=1&question=4", "/questions?sessionId=1&question=4"],
  [undefined, "/"],
  [null, "/"],
  ["", "/"],
  ["//evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  [`/${"a".repeat(499)}`, `/${"a".repeat(499)}`],
  [`/${"a".repeat(500)}`, "/"],
  [`/${"ü".repeat(100)}`, "/"], // 601 characters when encoded
])("%j leads to %s", (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});
