import { categoryName } from "../questions/category-name.ts";
import type { Question } from "../questions/question.ts";
import { weightOf } from "../questions/weight.ts";

interface QuestionHeadProps {
  question: Question;
  /** The id of the question's description, which the input refers to. */
  describedBy: string;
  /** The heading level; h1 by default. */
  heading?: "h1" | "h3";
}

const weights: Record<number, string> = { 0: "not scored", 2: "double weight" };

/** The hint shown on optional questions (SPEC-D42). */
function optionalText(orderIndex: number): string {
  const what = "Optional: you can go on without an answer.";
  return weightOf(orderIndex) === 0 ? what : `${what} It then counts as unanswered and scores 0.`;
}

/** The question's category, title and description, above its input. */
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
