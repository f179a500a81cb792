import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { FieldError } from "./field-error.tsx";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoCapitalize" | "autoComplete" | "className" | "inputMode" | "placeholder" | "required" | "spellCheck"
>;

interface FieldProps extends InputProps {
  label: string;
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  type?: "text" | "email" | "password";
  hint?: string;
}

/**
 * One labelled field. Hint and error stand above it, where a phone's keyboard cannot hide them, and are read with it.
 * It has no `maxlength`: that would silently cut what one pastes; the schema refuses and keeps every word.
 */
export function Field({ label, field, type = "text", hint, className = "", ...input }: FieldProps) {
  const error = field.errors?.[0];
  return (
    <div className={error ? "bad" : undefined}>
      <label className="label" htmlFor={field.id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} error={error} />
      <input
        {...getInputProps(field, { type, ariaDescribedBy: hint ? field.descriptionId : undefined })}
        {...input}
        className={`input ${className}`.trim()}
      />
    </div>
  );
}
