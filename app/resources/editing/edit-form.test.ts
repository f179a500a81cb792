import { expect, test } from "vitest";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { categories } from "#app/assessment/questions/question.ts";
import { areas, EditForm, formOf, readField } from "./edit-form.ts";

const saved = {
  title: "Letter of intent",
  description: "",
  category: "guide",
  difficulty: "beginner",
  subscription_tier: "both",
  icon: "Users",
  strengthens: null,
  url: null,
  updatedAt: "2026-11-21T10:00:00.000Z",
} as const;

test("the areas are those of the score, by the same names", () => {
  expect(areas).toEqual(Object.fromEntries(categories.map((area) => [area, categoryName(area)])));
});

test("what is saved goes through its own form unchanged; an unknown icon becomes a text", () => {
  const { strengthens, url, ...form } = formOf(saved);
  expect(EditForm.parse(form)).toMatchObject({ title: "Letter of intent", tier: "both", based: saved.updatedAt });
  expect([strengthens, url]).toEqual(["", ""]);
  expect(formOf({ ...saved, icon: "Film" }).icon).toBe("FileText");
});

test("title and category are required, and said so; each choice by its name on the page", () => {
  const { error } = EditForm.safeParse({
    ...formOf(saved),
    url: undefined,
    title: " ",
    category: "",
    tier: "gold",
    strengthens: "luck",
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Enter a title",
    "Choose a category",
    "Choose a tier",
    "Choose an area of the score",
  ]);
});

test.each([
  ["title", "tool", "tool"],
  ["category", "tool", "Tool"],
  ["tier", "both", "Pro and Premium"],
  ["strengthens", "riskAwareness", "Risk Awareness"],
  ["strengthens", "", "Nothing"],
] as const)("%s %j is read as %j", (name, value, text) => {
  expect(readField(name, value)).toBe(text);
});
