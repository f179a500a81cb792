import { controlProps, FieldBox, type TextField } from "./field-box.tsx";

interface ChoiceFieldProps {
  label: string;
  field: TextField;
  /** The values and their labels. */
  choices: [value: string, name: string][];
  /** Label of the empty choice; undefined if there is none. */
  none?: string;
  required?: boolean;
}

/** A labeled select field. */
export function ChoiceField({ label, field, choices, none, required }: ChoiceFieldProps) {
  return (
    <FieldBox label={label} field={field}>
      <select {...controlProps(field)} required={required} className="input">
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
