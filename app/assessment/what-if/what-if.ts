import type { Question } from "../questions/question.ts";
import { weightOf } from "../questions/weight.ts";
import { oneDecimal } from "../score/band.ts";
import { type Score, scoreOf } from "../score/score.ts";
import { type ScoreLine, scoreLine } from "../score/score-line.ts";
import { type AnswerValue, answerLabel, isAnswerTo } from "../sessions/answer.ts";

/** What would move the score: the next better answer to one question, everything else unchanged. */
export interface NextStep {
  /** The number of the question in its assessment, from 1. */
  number: number;
  title: string;
  /** The answer now, and the next better one, in words. */
  from: string;
  to: string;
  /** The overall score with that change, and the difference. 0..10 with one decimal. */
  overall: number;
  effect: number;
}

const shownSteps = 3;

/**
 * The steps that would move the score most: best first, those of equal effect in question order. Only facts, which are
 * choices, scales and yes or no: a step is something that happens, never another wording.
 */
export function nextSteps(lines: ScoreLine[], overall: number): NextStep[] {
  return lines
    .flatMap((line, index): NextStep[] => {
      const { question } = line;
      const now = factOf(line);
      const next = now === undefined ? undefined : nextAnswer(question, now);
      if (now === undefined || next === undefined) return [];
      const after = scoreOf(lines.with(index, scoreLine(question, next))).overall;
      const effect = oneDecimal(after - overall);
      if (effect < 0.1) return [];
      const [from, to] = [answerLabel(question, now), answerLabel(question, next)];
      return [{ number: index + 1, title: question.title, from, to, overall: after, effect }];
    })
    .toSorted((a, b) => b.effect - a.effect)
    .slice(0, shownSteps);
}

/** The answer of a score line as the rules expect it; undefined without one, and for a text, which isn't varied. */
export function factOf({ detail }: ScoreLine): AnswerValue | undefined {
  if (detail.kind === "choice") return detail.key;
  return detail.kind === "scale" || detail.kind === "yes_no" ? detail.value : undefined;
}

/** The next better answer: the option with the fewest more points, a step up a scale, yes. Undefined at the top. */
export function nextAnswer(question: Question, now: AnswerValue): AnswerValue | undefined {
  const { q } = scoreLine(question, now);
  switch (question.type) {
    case "multiple_choice": {
      const better = question.options.filter(({ key }) => scoreLine(question, key).q > q);
      return better.toSorted((a, b) => scoreLine(question, a.key).q - scoreLine(question, b.key).q)[0]?.key;
    }
    case "scale": {
      const { min, max, step } = question.options;
      if (Number(now) >= max) return undefined;
      const steps = Math.round((max - min) / step);
      const at = Math.round((Number(now) - min) / step);
      return scaleValue(question.options, Math.min(steps, at + (steps > fineScale ? Math.ceil(steps / 10) : 1)));
    }
    case "yes_no":
      return now === true ? undefined : true;
    case "text":
      return undefined;
  }
}

const fineScale = 12; // steps; on a finer one a tenth of it is a step that somebody can notice

/** The number of a scale that is this many steps from its minimum, without the traces of binary fractions. */
function scaleValue({ min, step }: { min: number; step: number }, steps: number): number {
  return Number((min + steps * step).toFixed(6));
}

/** A question whose answer may be varied, with the founder's own answer and the chosen one. */
export interface Variation {
  /** From 1; its query parameter is `q` with this number. */
  number: number;
  question: Question;
  own: AnswerValue | undefined;
  chosen: AnswerValue | undefined;
  /** What the change adds to the score, in tenths, so that all of them add up to the difference. */
  tenths: number;
}

/** What the rule gives for other answers. Nothing of it is stored. */
export interface WhatIf {
  before: Score;
  after: Score;
  variations: Variation[];
  /** Numbers of the questions whose parameter is no answer to them. */
  ignored: number[];
}

/**
 * What the rule gives with the answers that the query names (`q4=deposit`, `q9=7`, `q10=yes`). What is no answer to its
 * question is ignored: the founder's own answer stays.
 */
export function whatIf(before: Score, query: URLSearchParams): WhatIf {
  const ignored: number[] = [];
  const varied = before.lines.map((line, index) => {
    const given = query.get(`q${index + 1}`);
    const own = factOf(line);
    if (line.question.type === "text" || given === null || (given === "" && own === undefined)) return line;
    const chosen = typedValue(line.question, given);
    if (isAnswerTo(line.question, chosen)) return scoreLine(line.question, chosen);
    ignored.push(index + 1);
    return line;
  });
  const after = scoreOf(varied);
  const { weight } = before.sum;
  const exact = varied.map(({ weighted }, index) => (weighted - (before.lines[index]?.weighted ?? 0)) / (weight || 1));
  const shares = sharedTenths(exact, Math.round((after.overall - before.overall) * 10));
  const variations = before.lines.flatMap((line, index): Variation[] => {
    const { question } = line;
    const changed = varied[index] ?? line;
    const choice = { own: factOf(line), chosen: factOf(changed), tenths: shares[index] ?? 0 };
    return question.type === "text" ? [] : [{ number: index + 1, question, ...choice }];
  });
  return { before, after, variations, ignored };
}

/** The answer that a query parameter stands for; for a question of another kind, whatever is no answer to it. */
function typedValue({ type }: Question, given: string): AnswerValue | undefined {
  if (type === "scale") return /^-?\d{1,7}(\.\d{1,6})?$/.test(given) ? Number(given) : undefined;
  if (type === "yes_no") return given === "yes" ? true : given === "no" ? false : undefined;
  return given;
}

/** The query parameter for an answer: what `whatIf` reads. */
export function typedText(value: AnswerValue | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === undefined ? "" : String(value);
}

/**
 * Whole tenths for the exact parts of a difference, which add up to `total` (largest remainder method): a part is less
 * than a tenth from its exact value.
 * @param exact in tenths; their sum is less than one tenth from `total`.
 */
export function sharedTenths(exact: number[], total: number): number[] {
  const near = exact.map((part) => Number(part.toFixed(9))); // sums of binary fractions
  const whole = near.map(Math.floor);
  const missing = total - whole.reduce((sum, part) => sum + part, 0);
  const byRemainder = near.map((part, index) => ({ index, rest: part - Math.floor(part) }));
  const raised = byRemainder.toSorted((a, b) => b.rest - a.rest).slice(0, Math.max(0, missing));
  for (const { index } of raised) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/** Whether the question has a weight: an answer to another one changes nothing. */
export function counts({ orderIndex }: Question): boolean {
  return weightOf(orderIndex) > 0;
}
