import { expect, test } from "vitest";
import { actionWords, objectPath } from "./audit-entry.ts";
import { changedFields } from "./changed-fields.ts";

test.each([
  ["question.update", "Question: update"],
  ["user.sign_out-everywhere", "User: sign out everywhere"],
  ["setting", "Setting"],
])("%s reads %s", (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test("the fields of a change, side by side: those that were, those that are, and those that are both", () => {
  const before = JSON.stringify({ title: "Who hurts?", options: ["a", "b"], days: 30, gone: null });
  expect(changedFields(before, JSON.stringify({ title: "Who suffers?", options: null, is_required: true }))).toEqual([
    { name: "title", before: "Who hurts?", after: "Who suffers?" },
    { name: "options", before: '["a","b"]', after: undefined },
    { name: "days", before: "30", after: undefined },
    { name: "gone", before: undefined, after: undefined },
    { name: "is_required", before: undefined, after: "true" },
  ]);
  expect(changedFields(null, null)).toEqual([]);
});

test("what has a page is led to, what has none is not", () => {
  expect(objectPath({ kind: "user", id: "0198" })).toBe("/admin/users/0198");
  expect(objectPath({ kind: "setting", id: "mail_sender" })).toBeUndefined();
});
