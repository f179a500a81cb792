import type { ReactNode } from "react";
import { controlProps, FieldBox, type TextField } from "./field-box.tsx";

interface TextAreaProps {
  label: string;
  field: TextField;
  rows: number;
  hint?: ReactNode;
  /** Whether it contains code: disables spell checking. */
  code?: boolean;
}

/** A labeled multi-line field for text in any direction. */
export function TextArea({ label, field, rows, hint, code = false }: TextAreaProps) {
  return (
    <FieldBox label={label} field={field} hint={hint}>
      <textarea
        {...controlProps(field, hint)}
        rows={rows}
        className={code ? "input font-mono" : "input"}
        dir="auto"
        spellCheck={code ? false : undefined}
      />
    </FieldBox>
  );
}
