import type { FieldMetadata } from "@conform-to/react";
import { ChoiceControl } from "./choice-control.tsx";
import type { Question } from "./question.ts";
import { ScaleControl } from "./scale-control.tsx";
import { TextControl } from "./text-control.tsx";

export interface AnswerControlProps {
  question: Question;
  /** What the field holds now: an option's key, "yes" or "no", a number as text, a text. */
  field: FieldMetadata<string | undefined>;
  /** The ids of what explains the question, for `aria-describedby`. */
  describedBy: string;
}

/** The control that a question's type asks for. Each works without script. */
export function AnswerControl(props: AnswerControlProps) {
  const { question } = props;
  switch (question.type) {
    case "text":
      return <TextControl {...props} />;
    case "scale":
      return <ScaleControl {...props} scale={question.options} />;
    case "multiple_choice":
      return <ChoiceControl {...props} choices={question.options.map(({ key, label }) => [key, label])} />;
    case "yes_no":
      return (
        <ChoiceControl
          {...props}
          sideBySide
          choices={[
            ["yes", "Yes"],
            ["no", "No"],
          ]}
        />
      );
  }
}
