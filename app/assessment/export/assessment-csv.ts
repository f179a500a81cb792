import { csvText } from "#app/platform/csv/csv-text.ts";
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
];

/**
 * An assessment as a table, one line a question: from its points, or from its raw answers, the score can be worked out
 * (docs/score.md). Raw answers are JSON, whose texts begin with a quotation mark: none is taken for a formula.
 * @param counted how many of the first questions the score counts: the others say so.
 */
export function assessmentCsv(
  { questions, saved }: Pick<AssessmentSession, "questions" | "saved">,
  counted: number,
): string {
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
    ];
  });
  return csvText([head, ...rows], { first: true });
}

/** What each answer is worth, as JSON: of a scale its two ends, between which points rise evenly; of a text nothing. */
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
