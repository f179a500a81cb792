import { categoryName } from "../questions/category-name.ts";
import type { Category } from "../questions/question.ts";
import { groupLabel } from "../score/quality.ts";
import type { Score } from "../score/score.ts";
import type { ScoreLine } from "../score/score-line.ts";
import { answerLabel } from "../sessions/answer.ts";

/** One question of a result as shown on its page. Kept minimal, because the loader sends all of it to the browser. */
export interface ResultLine {
  number: number;
  /** Its position in the session, from 1, used for the link to its page. */
  position: number;
  /** The id of the question and its area, used to look up supporting evidence. */
  question: string;
  category: Category;
  title: string;
  /** The answer; undefined if unanswered. `own`: free text, with counted words highlighted. */
  answer?: { text: string; isOwnText: boolean };
  countedFrom: string;
  q: number;
  weight: number;
  weighted: number;
}

/** Describes the answer of a score line and how its points were calculated (SPEC-D26). */
export function resultLine({ question, detail, q, weight, weighted }: ScoreLine, position: number): ResultLine {
  const points = `${twoDecimals(q)} of 100 points.`;
  const { id, category, orderIndex, title } = question;
  const line = { number: orderIndex, position, question: id, category, title, q, weight, weighted };
  switch (detail.kind) {
    case "none":
      return { ...line, countedFrom: "Not answered: 0 points." };
    case "text": {
      const { text, words, lengthPoints, longer, longerPoints, groups, groupPoints } = detail;
      const about = groups.length > 0 ? groups.map(groupLabel).join("; ") : "no group";
      const countedFrom = `Text answer: ${words === 1 ? "1 word gives" : `${words} words give`} ${twoDecimals(lengthPoints)} of 40 points. ${longer} of them have more than three letters: ${twoDecimals(longerPoints)} of 30. Found words about ${about}: ${twoDecimals(groupPoints)} of 30. Total: ${twoDecimals(q)} of 100.`;
      return { ...line, answer: { text, isOwnText: true }, countedFrom };
    }
    case "choice": {
      const { label } = detail;
      return { ...line, answer: { text: label, isOwnText: false }, countedFrom: `You chose “${label}”: ${points}` };
    }
    case "scale": {
      const { value, min, max } = detail;
      const countedFrom = `You chose ${value} on a scale from ${min} to ${max}: ${points}`;
      return { ...line, answer: { text: answerLabel(question, value), isOwnText: false }, countedFrom };
    }
    case "yes_no": {
      const text = answerLabel(question, detail.value);
      return { ...line, answer: { text, isOwnText: false }, countedFrom: `${text}: ${points}` };
    }
  }
}

/** Rounds to two decimals, without trailing zeros. */
export function twoDecimals(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A category and its display name. */
export type CategoryName = [category: Category, name: string];

/** The categories with an answer, weakest first. The sort is stable. */
export function weakestNames({ answered, categories }: Pick<Score, "answered" | "categories">): CategoryName[] {
  return answered
    .toSorted((a, b) => categories[a] - categories[b])
    .map((category) => [category, categoryName(category)]);
}
