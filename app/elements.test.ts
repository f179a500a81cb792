import { expect, test } from "vitest";
import { type ElementName, elements, scripts, scriptsFor } from "./elements.ts";

test("elements that are on a screen together are one file, and each alone is a file without the others if it has one", () => {
  expect(scriptsFor(["auto-save", "question-watch", "answer-keys"])).toEqual(["question"]);
  expect(scriptsFor(["admin-sidebar", "form-drafts", "scale-slider"])).toEqual(["admin", "scale-slider"]);
  expect(scriptsFor(["answer-keys"])).toEqual(["question"]);
  expect(scriptsFor([])).toEqual([]);
});

test("a page gets every element it names, and each once", () => {
  const names = Object.keys(elements) as ElementName[];
  for (const one of names)
    for (const other of names) {
      const defined = scriptsFor([one, other]).flatMap((script) => scripts.get(script) ?? []);
      expect(defined).toEqual(expect.arrayContaining([one, other]));
      expect(new Set(defined).size).toBe(defined.length);
    }
});
