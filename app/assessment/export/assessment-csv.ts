import { csvText } from "#app/platform/csv/csv-text.ts";
import { isInForce, type Mark } from "../marks/mark.ts";
import { divisors } from "../questions/weight.ts";
import { type ScoreLine, scoreLine } from "../score/score-line.ts";
import { answerLabel } from "../sessions/answer.ts";
import type { AssessmentSession } from "../sessions/session.ts";

const head = [
  "Question number",
  "Key",
  "Category",
  "Type",
  "Question",
  "Answer",
  "Answer (raw)",
  "Points by answer",
  "Words",
  "Longer words",
  "Groups found",
  "Points",
  "Weight",
  "Weighted",
  "Category divisor",
  "Counts",
  "Mark",
];

/**
 * An assessment as a CSV table, one row per question. The score can be recalculated from its points or from its raw
 * answers (docs/score.md). Raw answers are JSON; their strings begin with a quotation mark, so none is taken for a
 * formula.
 * @param counted how many of the first questions the score counts; the others are marked as not counted
 * @param marks those of the answers as they are
 */
export function assessmentCsv(
  { questions, saved }: Pick<AssessmentSession, "questions" | "saved">,
  counted: number,
  marks: Mark[] = [],
): string {
  const marked = new Set(marks.filter(isInForce).map(({ question }) => question));
  const rows = questions.map((question, index) => {
    const line = scoreLine(question, saved[question.id]?.value);
    const value = saved[question.id]?.value;
    return [
      String(question.orderIndex),
      question.key,
      question.category,
      question.type,
      question.text,
      value === undefined ? "" : answerLabel(question, value),
      value === undefined ? "" : JSON.stringify(value),
      pointsByAnswer(line),
      ...counts(line),
      String(line.q),
      String(line.weight),
      String(line.weighted),
      String(divisors[question.category]),
      index < counted ? "1" : "0",
      marked.has(question.id) ? "stuffed" : "",
    ];
  });
  return csvText([head, ...rows], { first: true });
}

/** The points per answer as JSON. A scale lists its two ends, between which points are linear; free text has none. */
function pointsByAnswer({ question }: ScoreLine): string {
  switch (question.type) {
    case "text":
      return "";
    case "yes_no":
      return JSON.stringify([
        [false, 0],
        [true, 100],
      ]);
    case "scale":
      return JSON.stringify([
        [question.options.min, 0],
        [question.options.max, 100],
      ]);
    case "multiple_choice":
      return JSON.stringify(question.options.map(({ key }) => [key, scoreLine(question, key).q]));
  }
}

function counts({ detail }: ScoreLine): string[] {
  if (detail.kind !== "text") return ["", "", ""];
  return [String(detail.words), String(detail.longer), detail.groups.join(" ")];
}
