import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

/** A field of a form that holds a text, filled in or not. */
export type TextField = FieldMetadata<string> | FieldMetadata<string | undefined>;

interface FieldBoxProps {
  label: string;
  field: TextField;
  /** A sentence, or paragraphs of their own. */
  hint?: ReactNode;
  /** What one types into or chooses from. */
  children: ReactNode;
}

/** A labelled field. Hint and error stand above it, where a phone's keyboard cannot hide them, and are read with it. */
export function FieldBox({ label, field, hint, children }: FieldBoxProps) {
  const error = field.errors?.[0];
  return (
    <div className={error ? "bad" : undefined}>
      <label className="label" htmlFor={field.id}>
        {label}
      </label>
      <Hint id={field.descriptionId} hint={hint} />
      <FieldError id={field.errorId} error={error} />
      {children}
    </div>
  );
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  const Box = typeof hint === "string" ? "p" : "div";
  return (
    <Box className="hint" id={id}>
      {hint}
    </Box>
  );
}
