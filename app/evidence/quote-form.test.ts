import { expect, test } from "vitest";
import { QuoteForm } from "./quote-form.ts";

const form = { text: "I lost the page.", backs: "session.question" };

function errorOf(fields: Record<string, unknown>): string | undefined {
  return QuoteForm.safeParse({ ...form, ...fields }).error?.issues[0]?.message;
}

test("words as a browser sends them, a name and a time", () => {
  expect(QuoteForm.parse({ ...form, text: " One\r\nTwo\t3 ", saidBy: " Priya ", at: "12:34" })).toEqual({
    text: "One\nTwo\t3",
    saidBy: "Priya",
    at: 754,
    backs: { session: "session", question: "question" },
  });
  expect(QuoteForm.parse(form)).toMatchObject({ saidBy: "", at: null });
  expect(errorOf({ text: "x".repeat(1_000), saidBy: "x".repeat(80) })).toBeUndefined();
});

test.each([
  [{ text: undefined }, "Write what was said"],
  [{ text: " \u200b\n" }, "Write what was said"],
  [{ text: "x".repeat(1_001) }, "A quote must be 1,000 characters or fewer. It has 1,001 now."],
  [{ text: "a\u0000b" }, "The quote contains a control character. Please remove it."],
  [{ text: "\ud800" }, "Write what was said"],
  [{ saidBy: "x".repeat(81) }, "The name must be 80 characters or fewer"],
  [{ saidBy: "a\u0007" }, "The name contains a character we can't use. Please type it instead of pasting it."],
  [{ at: "at the end" }, "Enter the time like this: 12:34"],
  [{ backs: undefined }, "Choose the answer it backs"],
  [{ backs: "session" }, "Choose the answer it backs"],
])("%j: %s", (fields, error) => {
  expect(errorOf(fields)).toBe(error);
});

test("a thousand characters are not too many, however the line ends are sent", () => {
  expect(errorOf({ text: "a\r\n".repeat(500) })).toBeUndefined();
});
