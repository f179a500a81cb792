import type { InputHTMLAttributes } from "react";
import { FieldBox, type TextField } from "./field-box.tsx";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoCapitalize" | "autoComplete" | "className" | "inputMode" | "placeholder" | "required" | "spellCheck"
>;

interface FieldProps extends InputProps {
  label: string;
  field: TextField;
  type?: "text" | "email" | "password";
  hint?: string;
}

/**
 * A labeled single-line field. It has no `maxlength`, which would silently cut pasted text; the schema rejects it
 * and keeps every word.
 */
export function Field({ label, field, type = "text", hint, className = "", ...input }: FieldProps) {
  // Each property is computed anew, so only these are read: not the many of conform's `getInputProps`.
  const { id, name, initialValue, errors, errorId, descriptionId } = field;
  const describedBy = [errors && errorId, hint && descriptionId].filter(Boolean).join(" ");
  return (
    <FieldBox label={label} field={{ id, errors, errorId, descriptionId }} hint={hint}>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={initialValue}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
        className={`input ${className}`.trim()}
      />
    </FieldBox>
  );
}
