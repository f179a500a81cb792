import { expect, test } from "vitest";
import { NewTokenForm } from "./token.ts";

const form = { key: "019aa1c2-7b30-7c4e-9f21-9ac2f01b0001", name: "Weekly report", days: "90" };
const originsOf = (origins: string) => {
  const parsed = NewTokenForm.safeParse({ ...form, origins });
  return parsed.success ? parsed.data.origins : parsed.error.issues[0]?.message;
};

test.each([
  ["", []],
  ["https://app.example", ["https://app.example"]],
  [
    "https://APP.example/, https://app.example:443\nhttp://localhost:5173",
    ["https://app.example", "http://localhost:5173"],
  ],
])("%j names these sites", (typed, origins) => expect(originsOf(typed)).toEqual(origins));

test.each([
  "app.example",
  "http://app.example",
  "https://app.example/path",
  "https://app.example/?page=1",
  "https://app.example/#top",
  "https://a@app.example",
  "*",
  "null",
  "file:///x",
])("%s is no site", (typed) => expect(originsOf(typed)).toContain("isn't the address of a site"));

test("at most five sites", () => {
  const six = Array.from({ length: 6 }, (_, index) => `https://app${index}.example`).join(" ");
  expect(originsOf(six)).toBe("Name at most 5 sites");
});

test("scopes are the ticked boxes in their order", () => {
  const ticked = { interviews_read: "on", assessments_read: "on", webhooks_nothing: "on" };
  expect(NewTokenForm.parse({ ...form, ...ticked }).scopes).toEqual(["assessments:read", "interviews:read"]);
});
