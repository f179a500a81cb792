import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { addQuestionSet, seedQuestions } from "#app/assessment/questions/seed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { copyOfTemplate } from "../../server/database-template.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { anyAnswers, anyQuestions } from "../fixtures/arbitrary.test.support.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import { resultsOf } from "../results/results.server.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import { assessmentCsv } from "./assessment-csv.ts";
import { fileText } from "./assessment-file.ts";
import { exportAssessment } from "./export-assessment.server.ts";

// An independent implementation of docs/score.md. Nothing here is imported from app/assessment/score.

type Value = string | number | boolean;
interface Line {
  order: number;
  isAnswered: boolean;
  category: string;
  q: number;
}
interface Rule {
  weights: number[];
  divisors: Record<string, number>;
  keywords: Record<string, string[]>;
}

function textPoints(text: string, keywords: Record<string, string[]>): number {
  const words = text.trim().split(/\s+/);
  if (text.trim() === "") return 0;
  const length = Math.min(40, words.length * 0.5);
  const longer = words.length > 5 ? (words.filter((word) => word.length > 3).length / words.length) * 30 : 0;
  const groups = Object.values(keywords).filter((entries) =>
    entries.some((entry) => text.toLowerCase().includes(entry)),
  );
  return length + longer + (groups.length / 3) * 30;
}

function choicePoints(options: { key: string; points?: number }[], key: Value): number {
  const place = options.findIndex((option) => option.key === key);
  return options[place]?.points ?? (place / (options.length - 1)) * 100;
}

function pointsOf(question: { type: string; options: unknown }, value: Value | undefined, rule: Rule): number {
  if (value === undefined) return 0;
  if (question.type === "text") return textPoints(String(value), rule.keywords);
  if (question.type === "yes_no") return value === true ? 100 : 0;
  if (question.type === "multiple_choice") return choicePoints(question.options as { key: string }[], value);
  const { min, max } = question.options as { min: number; max: number };
  return ((Number(value) - min) / (max - min)) * 100;
}

function scoresOf(lines: Line[], { weights, divisors }: Pick<Rule, "weights" | "divisors">) {
  const weightOf = ({ order }: Line) => weights[order - 1] ?? 0;
  const sum = (of: Line[], each: (line: Line) => number) => of.reduce((total, line) => total + each(line), 0);
  const weight = sum(lines, weightOf);
  const points = (of: Line[]) => sum(of, (line) => weightOf(line) * line.q);
  const overall = weight === 0 ? 0 : Math.round((points(lines) / weight / 10) * 10 + 1e-9) / 10;
  const categories = Object.entries(divisors).map(([category, divisor]) => {
    const own = lines.filter((line) => line.category === category);
    return [
      category,
      sum(own, weightOf) > 0 && own.some(({ isAnswered }) => isAnswered)
        ? Math.min(10, points(own) / divisor / 10)
        : null,
    ] as const;
  });
  return { overall, categories: Object.fromEntries(categories) };
}

interface Answer {
  text: string;
  data: { option?: string; value?: number; answer?: boolean } | null;
}

function answerIn({ answer, type }: { answer: Answer | null; type: string }): Value | undefined {
  if (!answer) return undefined;
  return type === "text" ? answer.text : (answer.data?.option ?? answer.data?.value ?? answer.data?.answer);
}

/** The scores calculated from the JSON file: of the current answers and of each recorded result. */
function fromJson(text: string) {
  const { rule, questions, results } = JSON.parse(text);
  // biome-ignore lint/suspicious/noExplicitAny: the content of an external file.
  const lines = (asked: any[], given: (question: any) => Value | undefined) =>
    asked.map((question) => ({
      ...question,
      isAnswered: given(question) !== undefined,
      q: pointsOf(question, given(question), rule),
    }));
  const isWhole = questions.every(({ answer }: { answer: unknown }) => answer !== null);
  const counted = isWhole ? questions.length : Math.max(3, results.at(-1)?.allowed ?? 0);
  return {
    now: scoresOf(lines(questions.slice(0, counted), answerIn), rule),
    // biome-ignore lint/suspicious/noExplicitAny: the content of an external file.
    recorded: results.map(({ values, allowed }: any) =>
      scoresOf(
        lines(questions.slice(0, allowed), ({ key }) => values[key]),
        rule,
      ),
    ),
  };
}

/** The cells of a table (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

/** The scores calculated from the CSV table: from its points and from its raw answers. */
function fromCsv(csv: string, keywords: Rule["keywords"]) {
  const [head = [], ...rows] = cellsOf(csv.replace(/^\uFEFF/, ""));
  const records = rows.map((row) => Object.fromEntries(row.map((cell, index) => [head[index], cell])));
  const divisors: Record<string, number> = {};
  const weights: number[] = [];
  for (const record of records) {
    divisors[record.Category ?? ""] = Number(record["Category divisor"]);
    weights[Number(record["Question number"]) - 1] = Number(record.Weight);
  }
  const lines = (q: (record: Record<string, string>) => number) =>
    records
      .filter(({ Counts }) => Counts === "1")
      .map((record) => ({
        isAnswered: record["Answer (raw)"] !== "",
        order: Number(record["Question number"]),
        category: record.Category ?? "",
        q: q(record),
      }));
  const byAnswer = (record: Record<string, string>) => {
    const raw = record["Answer (raw)"]?.replace(/^'/, "");
    if (!raw) return 0;
    const value: Value = JSON.parse(raw);
    if (record.Type === "text") return textPoints(String(value), keywords);
    const points: [Value, number][] = JSON.parse(record["Points by answer"]?.replace(/^'/, "") ?? "");
    if (record.Type !== "scale") return points.find(([key]) => key === value)?.[1] ?? 0;
    const [min, max] = points.map(([end]) => Number(end)) as [number, number];
    return ((Number(value) - min) / (max - min)) * 100;
  };
  return {
    byPoints: scoresOf(
      lines(({ Points }) => Number(Points)),
      { weights, divisors },
    ),
    byAnswers: scoresOf(lines(byAnswer), { weights, divisors }),
  };
}

let db: Db;
beforeAll(async () => {
  ({ db } = await copyOfTemplate());
  await seedQuestions(db);
  return () => db.destroy();
});

/**
 * Compares the displayed scores with those calculated from the two files. The table covers only categories that have
 * rows.
 */
async function compare(key: SessionKey): Promise<void> {
  const results = await resultsOf(db, key);
  const session = await findSession(db, key);
  const file = await exportAssessment(db, key);
  if (!results || !session || !file) throw new Error("no session");
  const { overall, categories, answered } = results.score;
  const shown = Object.fromEntries(
    Object.entries(categories).map(([name, score]) => [name, answered.some((one) => one === name) ? score : null]),
  );
  const json = fromJson(fileText(file));
  expect(json.now).toEqual({ overall, categories: shown });
  const recorded = await findRecorded(db, key);
  expect(json.recorded.at(-1)).toEqual(recorded && { overall: recorded.overall, categories: recorded.categories });
  const csv = fromCsv(assessmentCsv(session, results.counted), file.rule.keywords);
  expect({ overall, categories: { ...shown, ...csv.byPoints.categories } }).toEqual({ overall, categories: shown });
  expect(csv.byPoints.overall).toBe(overall);
  expect(csv.byAnswers).toEqual(csv.byPoints);
}

test.each(sessions.filter(({ plan }) => !plan))(
  "$id: the score from each download alone",
  async ({ answers, expected }) => {
    const key = await answeredSession(db, answers);
    await compare(key);
    const file = await exportAssessment(db, key);
    expect(fromJson(JSON.stringify(file)).now.overall).toBe(expected.overall);
  },
);

test.each(sessions.filter(({ plan }) => plan))(
  "$id: a free result is recomputed too",
  async ({ answers, expected }) => {
    const key = await answeredSession(db, answers, "free");
    await setTier(db, key.user, "pro");
    await compare(key);
    const file = await exportAssessment(db, key);
    expect(fromJson(JSON.stringify(file)).recorded.map(({ overall }: { overall: number }) => overall)).toEqual([
      expected.overall,
    ]);
  },
);

test("any questions, any answers: the score from each download alone", async () => {
  const given = anyQuestions
    .filter((questions) => questions.length > 0)
    .chain((questions) => fc.tuple(fc.constant(questions), anyAnswers(questions)));
  await fc.assert(
    fc.asyncProperty(given, async ([questions, answers]) => {
      await addQuestionSet(db, questions);
      await compare(await answeredSession(db, answers));
    }),
    { numRuns: times({ usual: 12, full: 40 }) },
  );
});

test("an answer of several lines is one cell", async () => {
  await addQuestionSet(db, defaultQuestions);
  const text = "They write it up\n=1+1 of them\non paper";
  const session = await findSession(db, await answeredSession(db, { lastTime: text }));
  const cells = cellsOf(assessmentCsv(session as NonNullable<typeof session>, 3).slice(1));
  expect(new Set(cells.map(({ length }) => length))).toEqual(new Set([17]));
  expect(cells.find((row) => row[1] === "lastTime")?.[5]).toBe(text);
});

test("a formula in an answer is none in the table, and the raw answer is exact", async () => {
  await addQuestionSet(db, defaultQuestions);
  const text = '=1+1, "said"\nand \'=2';
  const key = await answeredSession(db, { lastTime: text });
  const session = await findSession(db, key);
  const csv = assessmentCsv(session as NonNullable<typeof session>, 3);
  expect(csv.startsWith("\uFEFFQuestion number,Key,")).toBe(true);
  for (const cell of cellsOf(csv.slice(1)).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  const row = cellsOf(csv.slice(1)).find((cells) => cells[1] === "lastTime");
  expect(row?.[5]).toBe(`'${text}`);
  expect(JSON.parse(row?.[6] ?? "")).toBe(text);
});
