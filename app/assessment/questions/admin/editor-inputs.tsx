import { type FieldMetadata, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field-error.tsx";

type TextField = FieldMetadata<string | undefined>;

interface AreaProps {
  label: string;
  field: TextField;
  rows: number;
  hint?: ReactNode;
  /** Is it the code of something? Then it is not corrected. */
  code?: boolean;
}

/** A labelled field for a longer text, with its hint and error above it. */
export function Area({ label, field, rows, hint, code = false }: AreaProps) {
  const error = field.errors?.[0];
  return (
    <div className={error ? "bad" : undefined}>
      <label className="label" htmlFor={field.id}>
        {label}
      </label>
      {hint && (
        <div className="hint" id={field.descriptionId}>
          {hint}
        </div>
      )}
      <FieldError id={field.errorId} error={error} />
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined })}
        rows={rows}
        className={code ? "input font-mono" : "input"}
        dir="auto"
        spellCheck={code ? false : undefined}
      />
    </div>
  );
}

interface SelectProps<T extends string> {
  label: string;
  field: TextField;
  choices: readonly T[];
  /** A choice as people read it. */
  read: (choice: T) => string;
  /** What stands there while nothing is chosen; undefined: one always is. */
  none?: string;
}

/** A labelled choice from a list. */
export function Select<T extends string>({ label, field, choices, read, none }: SelectProps<T>) {
  const error = field.errors?.[0];
  return (
    <div className={error ? "bad" : undefined}>
      <label className="label" htmlFor={field.id}>
        {label}
      </label>
      <FieldError id={field.errorId} error={error} />
      <select {...getSelectProps(field)} className="input">
        {none && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {read(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
