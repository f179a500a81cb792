import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { anyText } from "../fixtures/arbitrary.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import { tokensOf } from "./language.ts";
import { shinglesOf, sketchOf } from "./sketch.ts";
import { evidenceOf, figuresOf, prepare, type Verdict, verdictOf } from "./verdict.ts";

interface Labeled {
  id: string;
  label: "honest" | "stuffed" | "not-english";
  kind: string;
  text: string;
}

const questions = new Set(
  defaultQuestions
    .filter(({ type }) => type === "text")
    .flatMap(({ text, examples }) => [text, examples?.weak ?? "", examples?.strong ?? ""])
    .flatMap((text) => [...shinglesOf(tokensOf(text))]),
);

/** The verdicts on texts in their order, each with the earlier ones known as those of other people. */
function judged(file: string) {
  const texts: Labeled[] = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  const sketches: Set<string>[] = [];
  return texts.map((labeled) => {
    const prepared = prepare(labeled.text);
    const sketch = sketchOf(prepared.shingles, questions);
    const others = Math.max(0, ...sketches.map((other) => sketch.filter((one) => other.has(one)).length));
    sketches.push(new Set(sketch));
    const figures = figuresOf(prepared, { questions, answers: [], others });
    return { ...labeled, figures, verdict: verdictOf(figures) };
  });
}

/** The confusion table: of each label and kind, how many got which verdict. */
function confusion(texts: ReturnType<typeof judged>): string {
  const line = (name: string, of: typeof texts) => {
    const count = (verdict: Verdict) => String(of.filter((one) => one.verdict === verdict).length).padStart(9);
    return name.padEnd(34) + (["ordinary", "unusual", "stuffed"] as const).map(count).join("");
  };
  const rows = (name: (text: Labeled) => string) =>
    [...Map.groupBy(texts, name)].map(([group, of]) => line(group, of)).sort();
  const head = "".padEnd(34) + ["ordinary", "unusual", "stuffed"].map((verdict) => verdict.padStart(9)).join("");
  return [head, ...rows(({ label, kind }) => `${label} ${kind}`), ...rows(({ label }) => `all ${label}`)].join("\n");
}

/**
 * 220 texts that others wrote; 68 that thresholds were chosen with; 47 that were written before the thresholds and first
 * judged after them.
 */
test.each(["./corpus.test.json", "./own.test.json", "./held-back.test.json"])(
  "%s: 95 % of the stuffed texts are found, and 1 % of the others are taken for one, at most",
  (file) => {
    const texts = judged(file);
    const table = confusion(texts);
    process.stdout.write(`${file}\n${table}\n`);
    const stuffed = texts.filter(({ label }) => label === "stuffed");
    const others = texts.filter(({ label }) => label !== "stuffed");
    const found = (of: typeof texts) => of.filter(({ verdict }) => verdict === "stuffed").length / of.length;
    expect(found(stuffed), table).toBeGreaterThanOrEqual(0.95);
    expect(found(others), table).toBeLessThanOrEqual(0.01);
    const foreign = texts.filter(({ figures, label }) => figures.foreign !== (label === "not-english"));
    expect(foreign.map(({ id }) => id)).toEqual([]);
  },
);

test("the texts are as many as they should be", () => {
  const sizes = ["./corpus.test.json", "./own.test.json", "./held-back.test.json"].map((file) => judged(file).length);
  expect(sizes).toEqual([220, 68, 47]);
});

const judge = (text: string, known: Partial<Parameters<typeof figuresOf>[1]> = {}) => {
  const figures = figuresOf(prepare(text), { questions, answers: [], others: 0, ...known });
  return { verdict: verdictOf(figures), figures, evidence: evidenceOf(figures) };
};

test("27 times three keywords: what was counted", () => {
  const { verdict, evidence } = judge("hour colleague frustrat ".repeat(27));
  expect(verdict).toBe("stuffed");
  expect(evidence.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Keywords among the words: 100%",
    "Words in repeated runs: 81 of 81",
    "Words that connect others, such as “the” or “because”: 0 of 81",
  ]);
});

test("of the runs of three words the one that occurs most often is named", () => {
  const [rare, common, other] = ["red boat sails", "old van stops", "green tram waits"];
  const text = [rare, common, rare, "and", common, "but", other, common, "now", other].join(" ");
  expect(judge(text).figures.run).toEqual({ words: "old van stops", times: 3 });
});

test("people may worry, and things may be late", () => {
  const text = "My boss was angry, the worried family waited, my colleague complained, and the hour was over by then.";
  expect(judge(text).figures.living).toBe(0);
  expect(judge("The hour was embarrassed, and the boss of the river met an anxious deadline.").figures.living).toBe(3);
});

test("an answer twice in one result is a copy of the first", () => {
  const text =
    "She counted the boxes by hand on Friday night and missed two that had rolled under the van in the yard.";
  const answers = [prepare(text).shingles];
  expect(judge(text).verdict).toBe("ordinary");
  expect(judge(text, { answers })).toMatchObject({ verdict: "stuffed", figures: { answer: 1 } });
});

test("the same sentences in other languages are never stuffed", () => {
  const texts = [
    "Viime viikolla naapurini odotti puoli tuntia bussia eikä kukaan kertonut hänelle että vuoro oli peruttu.",
    "Wiki iliyopita jirani yangu alisubiri basi kwa nusu saa na hakuna mtu aliyemwambia kwamba limefutwa.",
    "Pekan lalu tetangga saya menunggu bus selama setengah jam dan tidak ada yang memberi tahu dia.",
    "Minulla ei ole vielä yhtään tapausta",
    "В прошлый понедельник мой сосед полчаса ждал автобус, и никто ему не сказал, что рейс отменили.",
    "上周一我的邻居等了半个小时的公交车，没有人告诉他车已经取消了。",
    "지난 월요일 이웃이 버스를 삼십 분이나 기다렸는데 아무도 취소되었다고 말해 주지 않았습니다.",
  ];
  for (const text of texts)
    expect(judge(`${text} ${text.split("").reverse().join("")}`).verdict, text).not.toBe("stuffed");
});

test("any text has a verdict, and figures that fit its words", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: "binary", maxLength: 2_000 })), (text) => {
      const { figures, verdict } = judge(text);
      const { words, ...counts } = figures;
      for (const count of [counts.keywords, counts.repeated, counts.connecting, counts.grammar, counts.nonWords])
        expect(count).toBeLessThanOrEqual(words);
      expect(["ordinary", "unusual", "stuffed"]).toContain(verdict);
    }),
    { numRuns: times({ usual: 30, full: 200 }) },
  );
});

test("words repeated often enough are stuffed, whatever they are", () => {
  const word = fc.constantFrom("hour", "boss", "seven", "kitchen", "green", "quickly", "worried");
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 3, maxLength: 5 }),
      fc.integer({ min: 6, max: 40 }),
      (words, count) => {
        expect(judge(`${words.join(" ")} `.repeat(count)).verdict).toBe("stuffed");
      },
    ),
    { numRuns: times({ usual: 20, full: 100 }) },
  );
});
