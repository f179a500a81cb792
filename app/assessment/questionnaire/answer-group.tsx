import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field-error.tsx";
import type { AnswerControlProps } from "./answer-control-props.ts";

/** A fieldset with the question as its legend, and its error. */
export function AnswerGroup({ question, field, describedBy, children }: AnswerControlProps & { children: ReactNode }) {
  const error = field.errors?.[0];
  return (
    <fieldset
      className={error ? "bad mt-6" : "mt-6"}
      aria-describedby={error ? `${field.errorId} ${describedBy}` : describedBy}
    >
      <legend className="label text-lg">{question.text}</legend>
      <FieldError id={field.errorId} error={error} />
      {children}
    </fieldset>
  );
}
