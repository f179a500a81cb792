import { expect, test } from "vitest";
import { pathMatcher } from "./path-matcher.ts";

const find = pathMatcher([
  ["/", "home"],
  ["/auth", "auth"],
  ["/verify/:id", "verify"],
  ["/a.b/:one/x/:two", "two"],
  ["/either/:one", "first"],
  ["/either/:other", "second"],
]);

test.each([
  ["/", "home", {}],
  ["/auth", "auth", {}],
  ["/verify/some%20id", "verify", { id: "some id" }],
  ["/a.b/1/x/2", "two", { one: "1", two: "2" }],
])("%s is %s", (path, value, params) => {
  expect(find(path)).toEqual({ value, params });
});

test.each([
  "",
  "/auth/",
  "/AUTH",
  "/verify",
  "/verify/",
  "/verify/1/2",
  "/verify/1.data",
  "/aXb/1/x/2",
  "/either/1",
  "/verify/%E0%A4%A",
])("%j is nothing of its own", (path) => {
  expect(find(path)).toBeUndefined();
});
