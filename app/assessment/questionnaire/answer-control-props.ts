import type { FieldMetadata } from "@conform-to/react";
import type { Question, Scale } from "../questions/question.ts";

export interface AnswerControlProps {
  question: Question;
  /** What the field holds now: an option's key, "yes" or "no", a number as text, a text. */
  field: FieldMetadata<string | undefined>;
  /** The ids of what explains the question, for `aria-describedby`. */
  describedBy: string;
}

/** Of a scale question, with its ends. */
export interface ScaleProps extends AnswerControlProps {
  scale: Scale;
}
