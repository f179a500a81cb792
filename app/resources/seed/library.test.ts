import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import insights from "#app/assessment/advice/insights.json" with { type: "json" };
import libraryTiers from "#app/assessment/advice/library-tiers.json" with { type: "json" };
import { categories } from "#app/assessment/questions/question.ts";
import { site } from "#app/platform/site.ts";
import { resourcePath } from "#app/resources/paths.ts";
import content from "#app/resources/seed/library.json" with { type: "json" };
import { Library } from "#app/resources/seed/library.ts";
import { readMadeLibrary } from "#app/resources/seed/seed-library.server.ts";

const { resources } = Library.parse(content);

test("the advice names resources that there are, by the plan that opens them", () => {
  expect(Object.fromEntries(resources.map(({ slug, tier }) => [slug, tier]))).toEqual(libraryTiers);
  const named = JSON.stringify(insights).matchAll(/"(?:slug|tool)":"([^"]+)"/g);
  const missing = [...named].flatMap(([, slug = ""]) => (slug in libraryTiers ? [] : [slug]));
  expect(missing).toEqual([]);
});

test("each resource strengthens an area of the score", () => {
  expect(resources.filter(({ strengthens }) => !categories.some((name) => name === strengthens))).toEqual([]);
});

test("what texts and mails call free is in the library, and free", () => {
  const free = resources.filter(({ tier }) => tier === "free").map(({ slug }) => resourcePath(slug));
  const { interviewGuide, evidenceGuide } = site.links;
  expect([interviewGuide, evidenceGuide].filter((path) => !free.includes(path))).toEqual([]);
});

test("the build has all fourteen: eight guides in two formats and six tools, each file as its name says", async () => {
  const library = await readMadeLibrary(join(import.meta.dirname, "../../../build/library"));
  expect(library.map(({ slug }) => slug)).toEqual(resources.map(({ slug }) => slug));
  expect(library.map(({ category, further }) => `${category} ${further.length}`)).toEqual([
    ...Array(8).fill("guide 1"),
    ...Array(6).fill("tool 0"),
  ]);
  for (const { key, path, size } of library.flatMap(({ main, further }) => [main, ...further])) {
    const bytes = readFileSync(path);
    expect(bytes.byteLength).toBe(size);
    expect(key).toContain(createHash("sha256").update(bytes).digest("base64url").slice(0, 22));
  }
  for (const { main } of library.slice(0, 8)) expect(readFileSync(main.path, "latin1")).toMatch(/^%PDF-1/);
});
