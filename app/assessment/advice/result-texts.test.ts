import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tier } from "#app/billing/access.ts";
import { anyAnswers, anyQuestions } from "../fixtures/arbitrary.test.support.ts";
import { fixtureScore, results } from "../fixtures/fixtures.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import { scoreSession } from "../score/score.ts";
import { insights } from "./insights.ts";
import libraryTiers from "./library-tiers.json" with { type: "json" };
import { type ResultTexts, resultTexts } from "./result-texts.ts";

const links = {
  support: "support@example.com",
  coaching: "https://example.com/coaching",
  community: "https://example.com/community",
  interviewGuide: "https://example.com/r/interviews",
  evidenceGuide: "https://example.com/r/evidence",
};
const all = Number.POSITIVE_INFINITY;
const tiers: Tier[] = ["free", "basic", "pro", "premium"];
const tierOf: Record<string, string> = libraryTiers;
const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const golden = (id: string, tier: Tier) => resultTexts({ score: fixtureScore(id), tier, links });
const texts = ({ insights, strengths, closing, notAnswered }: ResultTexts) => [
  ...insights.map(({ text }) => text),
  ...strengths.map(({ text }) => text),
  ...Object.values(notAnswered),
  closing,
];

/** Any questions, answers and plan, including a number of allowed questions that does not match the plan. */
const anyResult = fc.oneof(fc.constant(defaultQuestions), anyQuestions).chain((questions) =>
  fc
    .record({ answers: anyAnswers(questions), tier: fc.constantFrom(...tiers), allowed: fc.constantFrom(3, all) })
    .map(({ answers, tier, allowed }) => {
      const score = scoreSession(questions, answers, allowed);
      return { score, tier, result: resultTexts({ score, tier, links }) };
    }),
);

test.each(Object.entries(results))("golden: %s", (name, expected) => {
  const [id = "", tier] = name.split(" ");
  const result = golden(id, tier as Tier);
  expect({
    insights: ids(result.insights),
    strengths: ids(result.strengths),
    recommendations: ids(result.recommendations),
  }).toEqual({
    insights: expected.insights,
    strengths: expected.strengths,
    recommendations: expected.recommendations,
  });
});

test("there are twelve golden results", () => expect(Object.keys(results)).toHaveLength(12));

test("basic reads what pro reads", () => {
  expect(golden("session-talking", "basic")).toEqual(golden("session-talking", "pro"));
});

test("a text names the number that was answered", () => {
  expect(golden("session-free", "free").insights[1]?.text).toMatch(
    /^You've reported 4 of these conversations so far\./,
  );
});

test("a result closes with its links; a sentence without its address is left out", () => {
  expect(golden("session-free", "free").closing).toBe(
    "Our interview script is free: https://example.com/r/interviews If you have questions, write to support@example.com",
  );
  const score = fixtureScore("session-talking");
  const closing = (changes: object) => resultTexts({ score, tier: "pro", links: { ...links, ...changes } }).closing;
  expect(closing({ evidenceGuide: "" })).toBe(
    "If an action doesn't fit your case, write to support@example.com and tell us which one.",
  );
  expect(closing({ support: "" })).toBe("How strong each kind of evidence is: https://example.com/r/evidence");
  expect(resultTexts({ score, tier: "pro", links: {} }).closing).toBe("");
  const free = resultTexts({ score, tier: "free", links: { ...links, interviewGuide: "" } });
  expect(free.closing).toBe("If you have questions, write to support@example.com");
  const premium = (links: object) =>
    resultTexts({ score, tier: "premium", links: { support: "us@proofs.test", ...links } });
  expect(premium({}).closing).toBe("If an action doesn't fit your case, write to us@proofs.test.");
  expect(JSON.stringify(premium({}))).not.toMatch(/consultation|coaching|office hours|guidance/);
  expect(premium({ coaching: "/hour" }).insights.at(-1)?.text).toMatch(
    /where you led the witness\. Book it here: \/hour$/,
  );
});

test("people's work is named where somebody does it, and only to members", () => {
  const all = { ...links, guidance: "https://guides.proofs.test", community: "https://us.proofs.test" };
  const advice = (tier: "pro" | "premium", given: object) => {
    const { recommendations } = resultTexts({
      score: fixtureScore("session-first-money"),
      tier,
      wordedFor: "premium",
      links: given as never,
    });
    return recommendations.map(({ premium = "" }) => premium).join(" ");
  };
  expect(advice("premium", all)).toContain(
    "Review it every Monday. Bring it to the weekly experimentation guidance: https://guides.proofs.test",
  );
  expect(advice("premium", { ...all, guidance: "" })).toMatch(/Review it every Monday\.(?! Bring)/);
  expect(advice("pro", all)).not.toContain("https:");
});

test("free reads the problem and says what the other areas will ask", () => {
  const { insights, notAnswered, tasks } = golden("session-free-best", "free");
  expect(Object.keys(notAnswered)).toEqual(["marketOpportunity", "competitiveAdvantage", "riskAwareness"]);
  expect(notAnswered.riskAwareness).toMatch(/^Not answered yet\./);
  expect(ids(insights)).toEqual(["overall.high.free.insight", "problem.strong.free.insight"]);
  expect(tasks).toEqual([]);
});

test("after a downgrade the answers of the full assessment are read no more", () => {
  const answers = { lastTime: "x", conversations: 12, currentBehaviour: "pay", commitment: "severalMoney" };
  const score = scoreSession(defaultQuestions, answers, 3);
  expect(ids(resultTexts({ score, tier: "free", links }).strengths)).not.toContain("commitment.severalMoney");
});

test("on free only the problem is read, even of a result that has more", () => {
  expect(fixtureScore("session-first-money").asked).toHaveLength(4);
  expect(ids(golden("session-first-money", "free").insights)).toEqual([
    "overall.high.free.insight",
    "problem.strong.free.insight",
  ]);
});

test("a rule that speaks against a praise leads to another text", () => {
  const praised = ids(golden("session-contradictions", "pro").insights);
  expect(fixtureScore("session-contradictions").categories.riskAwareness).toBeGreaterThan(7);
  expect(praised).toContain("risk.middle.paid.insight");
});

test("six tasks on a paid plan, of which pro shows three", () => {
  const pro = golden("session-just-an-idea", "pro");
  expect(pro.tasks).toHaveLength(6);
  expect(pro.recommendations).toEqual(pro.tasks.slice(0, 3));
});

test("the sentence for premium is for premium alone", () => {
  expect(golden("session-talking", "premium").recommendations.every(({ premium }) => premium)).toBe(true);
  expect(golden("session-talking", "pro").recommendations.some((action) => "premium" in action)).toBe(false);
});

test("no plan gets more than its limits, or anything twice", () => {
  fc.assert(
    fc.property(anyResult, ({ tier, result }) => {
      const table = insights.plans[tier];
      const limits = insights.limits[table];
      const extra = table === "premium" ? 3 : 0;
      expect(result.insights.length).toBeLessThanOrEqual((limits.insights ?? all) + extra);
      expect(result.strengths.length).toBeLessThanOrEqual(limits.strengths ?? all);
      expect(result.recommendations.length).toBeLessThanOrEqual(limits.recommendations ?? all);
      for (const list of [result.insights, result.strengths, result.recommendations, result.tasks])
        expect(new Set(ids(list)).size).toBe(list.length);
    }),
  );
});

test("the lists are never empty where all that counts is answered, and no placeholder is left", () => {
  fc.assert(
    fc.property(anyResult, ({ score, tier, result }) => {
      expect(result.insights.length).toBeGreaterThan(0);
      if (score.lines.every(({ detail }) => detail.kind !== "none")) {
        expect(result.strengths.length).toBeGreaterThan(1);
        if (score.asked.includes("problemValidation")) expect(result.recommendations.length).toBeGreaterThan(0);
      }
      if (insights.plans[tier] === "free") expect(result.tasks).toEqual([]);
      for (const text of texts(result)) {
        expect(text).not.toBe("");
        expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN/);
      }
    }),
  );
});

test("nobody is sent to a locked door", () => {
  const open = { free: ["free"], basic: ["free", "pro"], pro: ["free", "pro"], premium: ["free", "pro", "premium"] };
  fc.assert(
    fc.property(anyResult, ({ tier, result }) => {
      for (const { link, tool } of [...result.recommendations, ...result.tasks])
        for (const slug of [link?.slug, tool]) if (slug) expect(open[tier]).toContain(tierOf[slug]);
    }),
  );
});
