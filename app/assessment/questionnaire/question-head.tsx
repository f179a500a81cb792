import { categoryName } from "../questions/category-name.ts";
import type { Question } from "../questions/question.ts";
import { weightOf } from "../questions/weight.ts";

interface QuestionHeadProps {
  question: Question;
  /** The id of its description, which the answer refers to. */
  describedBy: string;
  /** Its rank on the page; it is the page's own unless told. */
  heading?: "h1" | "h3";
}

const weights: Record<number, string> = { 0: "not scored", 2: "double weight" };

/** Said before one goes on without an answer (SPEC-D42). */
function optionalText(orderIndex: number): string {
  const what = "Optional: you can go on without an answer.";
  return weightOf(orderIndex) === 0 ? what : `${what} It then counts as unanswered and scores 0.`;
}

/** What a question is about, above what answers it. */
export function QuestionHead({ question, describedBy, heading: Heading = "h1" }: QuestionHeadProps) {
  const weight = weights[weightOf(question.orderIndex)];
  return (
    <>
      <p className="flex flex-wrap justify-between gap-2">
        <span className="badge">{categoryName(question.category)}</span>
        {weight && <span className="slug">{weight}</span>}
      </p>
      <Heading className="mt-4">{question.title}</Heading>
      {!question.isRequired && <p className="hint mt-2">{optionalText(question.orderIndex)}</p>}
      {question.description && (
        <p className="mt-2 text-soft" id={describedBy}>
          {question.description}
        </p>
      )}
    </>
  );
}
