import type { Category } from "../questions/question.ts";
import { groupLabel } from "../score/quality.ts";
import type { ScoreLine } from "../score/score-line.ts";
import { answerLabel } from "../sessions/answer.ts";

/** One question of a result as its page shows it: no more than that, since all of it travels from loader to page. */
export interface ResultLine {
  number: number;
  /** Its place among the questions of the session, from 1: how its page is reached. */
  place: number;
  /** The id of the question, and its area: by these others know of what backs it. */
  question: string;
  category: Category;
  title: string;
  /** What was answered; a text of the founder's own is marked where words counted. Undefined: nothing. */
  answer?: { text: string; own: boolean };
  countedFrom: string;
  q: number;
  weight: number;
  weighted: number;
}

/** Says of one line of a score what was answered and how its points came about (SPEC-D26). */
export function resultLine({ question, detail, q, weight, weighted }: ScoreLine, place: number): ResultLine {
  const points = `${twoDecimals(q)} of 100 points.`;
  const { id, category, orderIndex, title } = question;
  const line = { number: orderIndex, place, question: id, category, title, q, weight, weighted };
  switch (detail.kind) {
    case "none":
      return { ...line, countedFrom: "Not answered: 0 points." };
    case "text": {
      const { text, words, lengthPoints, longer, longerPoints, groups, groupPoints } = detail;
      const about = groups.length > 0 ? groups.map(groupLabel).join("; ") : "no group";
      const countedFrom = `Text answer: ${words === 1 ? "1 word gives" : `${words} words give`} ${twoDecimals(lengthPoints)} of 40 points. ${longer} of them have more than three letters: ${twoDecimals(longerPoints)} of 30. Found words about ${about}: ${twoDecimals(groupPoints)} of 30. Total: ${twoDecimals(q)} of 100.`;
      return { ...line, answer: { text, own: true }, countedFrom };
    }
    case "choice": {
      const { label } = detail;
      return { ...line, answer: { text: label, own: false }, countedFrom: `You chose “${label}”: ${points}` };
    }
    case "scale": {
      const { value, min, max } = detail;
      const countedFrom = `You chose ${value} on a scale from ${min} to ${max}: ${points}`;
      return { ...line, answer: { text: answerLabel(question, value), own: false }, countedFrom };
    }
    case "yes_no": {
      const text = answerLabel(question, detail.value);
      return { ...line, answer: { text, own: false }, countedFrom: `${text}: ${points}` };
    }
  }
}

/** Two decimals, without zeros at the end. */
export function twoDecimals(value: number): string {
  return String(Math.round(value * 100) / 100);
}
