import { expect, test } from "vitest";
import { viewAt } from "./view-at.ts";

test.each([
  ["users/views/new?plan=free&draft=abc&after=x", { list: "users", query: "plan=free" }],
  ["users/views/new?sort=name&q=Ada", { list: "users", query: "q=Ada&sort=name" }],
  ["assessments/views/v/delete?view=first&plan=free", { list: "assessments", query: "view=first" }],
  [`users/views/new?q=${"é".repeat(90)}`, { list: "users", query: "" }],
])("a dialog at %s is over its list with the filters it knows", (path, at) => {
  expect(viewAt(`https://us.example/admin/${path}`)).toEqual(at);
});
