import { expect, test } from "vitest";
import { browserOrigin, originOf } from "./origin.server.ts";

test.each([
  ["http://localhost:3000/auth", "http://localhost:3000"],
  ["http://127.0.0.1:3000/auth", "http://localhost:3000"],
  ["http://[::1]:3000/auth?to=/", "http://localhost:3000"],
  ["http://us.example/auth", "http://us.example"],
])("without ORIGIN, a mail asked for at %s names %s", (url, named) => {
  expect(originOf(new Request(url))).toBe(named);
  expect(browserOrigin(new Request(url))).toBe(new URL(url).origin);
});
