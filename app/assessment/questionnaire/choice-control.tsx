import type { AnswerControlProps } from "./answer-control-props.ts";
import { AnswerGroup } from "./answer-group.tsx";

interface ChoiceControlProps extends AnswerControlProps {
  choices: [value: string, label: string][];
  sideBySide?: boolean;
}

/** A single choice among options. The whole card is the label. */
export function ChoiceControl({ choices, sideBySide = false, ...group }: ChoiceControlProps) {
  const { field } = group;
  return (
    <AnswerGroup {...group}>
      <div className={`mt-3 grid gap-2${sideBySide ? " grid-cols-2" : ""}`}>
        {choices.map(([value, label], index) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
            />
            {label}
          </label>
        ))}
      </div>
    </AnswerGroup>
  );
}
