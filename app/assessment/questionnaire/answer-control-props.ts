import type { FieldMetadata } from "@conform-to/react";
import type { Question, Scale } from "../questions/question.ts";

export interface AnswerControlProps {
  question: Question;
  /** The field with its current value: an option's key, "yes" or "no", a number as text, or free text. */
  field: FieldMetadata<string | undefined>;
  /** The ids of the elements that describe the question, for `aria-describedby`. */
  describedBy: string;
}

/** Props for a scale question. */
export interface ScaleProps extends AnswerControlProps {
  scale: Scale;
}
