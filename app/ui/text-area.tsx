import { getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldBox, type TextField } from "./field-box.tsx";

interface TextAreaProps {
  label: string;
  field: TextField;
  rows: number;
  hint?: ReactNode;
  /** Is it the code of something? Then it is not corrected. */
  code?: boolean;
}

/** A labelled field for a longer text, in whatever direction it is written. */
export function TextArea({ label, field, rows, hint, code = false }: TextAreaProps) {
  const { key: _, ...area } = getTextareaProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <FieldBox label={label} field={field} hint={hint}>
      <textarea
        {...area}
        rows={rows}
        className={code ? "input font-mono" : "input"}
        dir="auto"
        spellCheck={code ? false : undefined}
      />
    </FieldBox>
  );
}
