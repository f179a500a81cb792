import { expect, test } from "vitest";
import { purposeFor, uploadForm } from "./upload-form.ts";

const typed = { title: " Letter ", category: "tool", difficulty: "advanced", tier: "pro" };
const read = (fields: Record<string, string>, isAdmin = false) => {
  const { data, error } = uploadForm({ isAdmin }).safeParse({ ...typed, ...fields });
  return data ?? error?.issues.map(({ message }) => message);
};

test("what is typed is trimmed, and the icon is a sheet of text unless told", () => {
  expect(read({})).toEqual({ ...typed, title: "Letter", icon: "FileText" });
  expect(read({ description: "one\r\ntwo " })).toMatchObject({ description: "one\ntwo" });
});

test.each([
  [{ title: " " }, "Enter a title"],
  [{ title: "x".repeat(121) }, "Title must be 120 characters or fewer"],
  [{ title: "a\u0007b" }, "Title contains a character we can't use. Please type it instead of pasting it."],
  [{ description: "x".repeat(501) }, "Description must be 500 characters or fewer"],
  [{ category: "video" }, "Choose a category"],
  [{ difficulty: "Beginner" }, "Choose a difficulty"],
  [{ tier: "both" }, "Choose an access level"],
  [{ icon: "Skull" }, "Choose an icon"],
])("%j is refused", (fields, message) => {
  expect(read(fields)).toEqual([message]);
});

test("limits count characters as people do, and both plans are for administrators to give", () => {
  expect(read({ title: "🚀".repeat(120), description: "é".repeat(500) })).toMatchObject({ category: "tool" });
  expect(read({ tier: "both" }, true)).toMatchObject({ tier: "both" });
  expect([purposeFor({ isAdmin: true }), purposeFor({ isAdmin: false })]).toEqual(["admin-resource", "resource"]);
});
