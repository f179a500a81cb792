import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import { FieldError } from "#app/ui/field-error.tsx";

interface ChoiceFieldProps {
  label: string;
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  /** The values, and what people read for each. */
  choices: [value: string, name: string][];
  /** What it says where nothing has to be chosen. */
  none?: string;
}

/** One of a few; none is chosen before somebody does. */
export function ChoiceField({ label, field, choices, none }: ChoiceFieldProps) {
  const error = field.errors?.[0];
  const { key: _, ...select } = getSelectProps(field);
  return (
    <div className={error ? "bad" : undefined}>
      <label className="label" htmlFor={field.id}>
        {label}
      </label>
      <FieldError id={field.errorId} error={error} />
      <select {...select} required={!none} className="input">
        <option value="">{none ?? "Choose"}</option>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
