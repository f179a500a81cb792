import type { InputHTMLAttributes } from "react";
import { controlProps, FieldBox, type TextField } from "./field-box.tsx";

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
  return (
    <FieldBox label={label} field={field} hint={hint}>
      <input {...controlProps(field, hint)} type={type} {...input} className={`input ${className}`.trim()} />
    </FieldBox>
  );
}
