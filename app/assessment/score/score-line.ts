import { type Choice, isOnScale, type Question } from "../questions/question.ts";
import { weightOf } from "../questions/weight.ts";
import { type AnswerValue, isBlank } from "../sessions/answer.ts";
import { type TextQuality, textQuality } from "./quality.ts";

/** The basis of a score line. `none`: no answer, or one this version of the question does not allow. */
export type Detail =
  | ({ kind: "text"; text: string } & TextQuality)
  | { kind: "choice"; key: string; label: string; points: number }
  | { kind: "scale"; value: number; min: number; max: number }
  | { kind: "yes_no"; value: boolean }
  | { kind: "none" };

/** One line of "How this number came about": `weight` × `q` = `weighted`. Weight 0: asked, not scored. */
export interface ScoreLine {
  question: Question;
  detail: Detail;
  q: number; // 0..100, not rounded
  weight: number;
  weighted: number;
}

/** The score line of one question. No answer scores 0 (SPEC-D23). */
export function scoreLine(question: Question, answer: AnswerValue | undefined): ScoreLine {
  const detail = detailOf(question, answer);
  const q = qualityOf(detail);
  const weight = weightOf(question.orderIndex);
  return { question, detail, q, weight, weighted: weight * q };
}

function detailOf(question: Question, answer: AnswerValue | undefined): Detail {
  switch (question.type) {
    case "text":
      if (typeof answer !== "string" || isBlank(answer)) break;
      return { kind: "text", text: answer, ...textQuality(answer) };
    case "multiple_choice": {
      const choice = question.options.find(({ key }) => key === answer);
      if (!choice) break;
      return { kind: "choice", key: choice.key, label: choice.label, points: pointsOf(choice, question.options) };
    }
    case "scale": {
      const { min, max } = question.options;
      if (typeof answer !== "number" || !isOnScale(question.options, answer)) break;
      return { kind: "scale", value: answer, min, max };
    }
    case "yes_no":
      if (typeof answer !== "boolean") break;
      return { kind: "yes_no", value: answer };
  }
  return { kind: "none" };
}

function qualityOf(detail: Detail): number {
  switch (detail.kind) {
    case "text":
      return detail.q;
    case "choice":
      return detail.points;
    case "scale":
      return ((detail.value - detail.min) / (detail.max - detail.min)) * 100;
    case "yes_no":
      return detail.value ? 100 : 0;
    case "none":
      return 0;
  }
}

/** An option's own points or, if omitted, its relative position from the first (0) to the last (100) (SPEC-D23). */
function pointsOf(choice: Choice, choices: Choice[]): number {
  return choice.points ?? (choices.indexOf(choice) / (choices.length - 1)) * 100;
}

/** Formats a score of 0..10 for tables, with one decimal. Null means no answer. */
export function scoreText(value: number | null): string {
  return value === null ? "not answered" : value.toFixed(1);
}

/** The label of a preliminary score, which does not count all questions yet (SPEC-D24, SPEC-D35). */
export function preliminaryText({ answered, total }: { answered: number; total: number }): string {
  return `Preliminary: ${answered} of ${total} questions`;
}
