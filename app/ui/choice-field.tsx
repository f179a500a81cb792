import { getSelectProps } from "@conform-to/react";
import { FieldBox, type TextField } from "./field-box.tsx";

interface ChoiceFieldProps {
  label: string;
  field: TextField;
  /** The values, and what people read for each. */
  choices: [value: string, name: string][];
  /** What stands there while nothing is chosen; undefined: something always is. */
  none?: string;
  required?: boolean;
}

/** A labelled choice of one of a few. */
export function ChoiceField({ label, field, choices, none, required }: ChoiceFieldProps) {
  const { key: _, ...select } = getSelectProps(field);
  return (
    <FieldBox label={label} field={field}>
      <select {...select} required={required} className="input">
        {none && <option value="">{none}</option>}
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldBox>
  );
}
