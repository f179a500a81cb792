import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../tests/texts/page-text.ts";
import { NumberFields } from "./number-fields.tsx";
import type { NumberTool } from "./number-tool.ts";

const tool: NumberTool = {
  title: "Half",
  groups: [
    { title: "Counts", fields: [{ key: "calls", label: "Calls", start: 8 }] },
    { fields: [{ key: "share", label: "Share", hint: "In per cent", start: 50, max: 100 }] },
  ],
  outcome: ({ calls, share }) => ({
    figures: [["Answered", String((Number(calls) * Number(share)) / 100)]],
    advice: ["Call the others as well."],
  }),
};

const page = (query: string) => renderToStaticMarkup(<NumberFields tool={tool} query={new URLSearchParams(query)} />);
const words = (html: string) => pageText(html).replace(/\s+/g, " ");

test.each([
  ["", "calls", undefined],
  ["calls=x", "calls", "calls-error"],
  ["", "share", "share-hint"],
  ["share=101", "share", "share-hint share-error"],
])("with %j the number '%s' is described by what stands above it: %s", (query, key, ids) => {
  const html = page(query);
  const [field = ""] = new RegExp(`<input[^>]* id="${key}"[^>]*>`).exec(html) ?? [];
  expect(/aria-describedby="([^"]*)"/.exec(field)?.[1]).toBe(ids);
  expect(field.includes('aria-invalid="true"')).toBe(Boolean(ids?.includes("error")));
  const above = [...html.matchAll(/<p class="(?:hint|error)" id="([^"]*)"/g)].map(([, id]) => id);
  expect(above.filter((id) => id?.startsWith(key)).join(" ")).toBe(ids ?? "");
});

test("the result is there once every number can be read; until then it says what to correct", () => {
  const read = page("calls=10");
  expect(words(read)).toBe("Counts Calls Share In per cent Calculate Answered 5 Call the others as well.");
  for (const value of ["10", "50"]) expect(read).toContain(`value="${value}"`);
  const marked = words(page("share=101"));
  expect(marked).toContain("Share In per cent Error: Enter a number of at most 100");
  expect(marked).toMatch(/Fix the marked fields to see the result: Enter a number of at most 100\.$/);
  expect(marked).not.toContain("Answered");
});
