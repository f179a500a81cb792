import { expect, test } from "vitest";
import { defaultQuestions } from "../questions/default-questions.ts";
import { categories } from "../questions/question.ts";
import { topics } from "./contact.ts";
import content from "./insights.json" with { type: "json" };
import { insights } from "./insights.ts";
import libraryTiers from "./library-tiers.json" with { type: "json" };
import { actions, relatedLinks, taskPriority } from "./recommendation.ts";
import { rules } from "./rules.ts";

const question = (key: string) => defaultQuestions.find((candidate) => candidate.key === key);
const known = (ids: string[]) => ids.filter((id) => !(id in actions));

/** Every id in the content that has a text. */
function idsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "id" in value && "text" in value ? [String(value.id)] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

test("no id is used twice", () => {
  const ids = idsIn(content);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each([...rules, ...topics])("$id asks for answers that can be given", ({ when, text }) => {
  for (const condition of when) {
    const asked = question(condition.question);
    const fits = {
      text: ["signal", "signalNot", "missing", "quality"],
      scale: ["atLeast", "atMost"],
      multiple_choice: ["in"],
      yes_no: ["is"],
    };
    expect(asked).toBeDefined();
    for (const name of Object.keys(condition).filter((key) => key !== "question"))
      expect(asked && fits[asked.type]).toContain(name);
    if ("in" in condition && asked?.type === "multiple_choice")
      for (const key of condition.in) expect(asked.options.map((option) => option.key)).toContain(key);
  }
  for (const [, key] of text.matchAll(/\{\{(\w+)\}\}/g)) {
    expect(when.map((condition) => condition.question)).toContain(key);
    expect(question(key ?? "")?.type).toBe("scale");
  }
});

test.each(rules)("$id leads to actions that exist", (rule) => expect(known(rule.actions)).toEqual([]));

test.each(categories)("%s: its actions and the rules that speak against its texts exist", (category) => {
  const { strong, middle, weak, recommendations, notAnswered } = insights.categories[category];
  expect(known([...recommendations.improve, ...recommendations.advance])).toEqual([]);
  for (const { unless } of [strong, middle, weak])
    for (const id of unless?.rules ?? []) expect(rules.map((rule) => rule.id)).toContain(id);
  expect(notAnswered !== undefined).toBe(category !== "problemValidation");
});

test.each(Object.entries(actions))(
  "%s is a week's work with a first hour, and what it links to exists",
  (_, action) => {
    expect(action.days).toBeLessThanOrEqual(7);
    expect(action.firstStep.minutes).toBeLessThan(60);
    expect(action.doneWhen && action.premium).toBeTruthy();
    expect(Object.keys(libraryTiers)).toContain(action.link.slug);
    if (action.tool) expect(Object.keys(libraryTiers)).toContain(action.tool);
  },
);

test("every text names only links that the product has", () => {
  const names = [...JSON.stringify(content).matchAll(/\{\{link\.(\w+)\}\}/g)].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual([
    "coaching",
    "community",
    "evidenceGuide",
    "guidance",
    "interviewGuide",
    "support",
  ]);
});

test("of six tasks two are of high, two of medium and two of low priority", () => {
  expect([0, 1, 2, 3, 4, 5].map(taskPriority)).toEqual(["high", "high", "medium", "medium", "low", "low"]);
});

test("an area leads to a guide and a tool that the plan includes, if it has any", () => {
  const slugs = (table: "free" | "paid" | "premium") =>
    categories.map((category) => {
      const { link, tool } = relatedLinks(category, table);
      return [link?.slug, tool];
    });
  expect(slugs("free")).toEqual([
    ["interview-script", "interview-counter"],
    [undefined, "market-size-calculator"],
    ["evidence-ladder", undefined],
    ["riskiest-assumption-map", undefined],
  ]);
  expect(slugs("paid").slice(1)).toEqual([
    ["first-ten-customers", "market-size-calculator"],
    ["alternatives-map", undefined],
    ["riskiest-assumption-map", "runway-calculator"],
  ]);
});
