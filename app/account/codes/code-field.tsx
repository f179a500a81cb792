import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";

interface CodeFieldProps {
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  hint?: string;
}

/** An input for six digits from an email or an authenticator app. */
export function CodeField({ field, hint }: CodeFieldProps) {
  return (
    <Field
      label="Six-digit code"
      field={field}
      hint={hint}
      className="text-center font-mono text-2xl tracking-[0.1em]"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
