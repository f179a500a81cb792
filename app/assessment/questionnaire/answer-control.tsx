import type { AnswerControlProps } from "./answer-control-props.ts";
import { ChoiceControl } from "./choice-control.tsx";
import { ScaleControl } from "./scale-control.tsx";
import { TextControl } from "./text-control.tsx";

/** The input control for the question's type. Each works without JavaScript. */
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
