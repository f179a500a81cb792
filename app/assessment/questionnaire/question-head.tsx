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

const weights: Record<number, string> = { 0: "not scored", 2: "counts double" };

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
      {question.description && (
        <p className="mt-2 text-soft" id={describedBy}>
          {question.description}
        </p>
      )}
    </>
  );
}
