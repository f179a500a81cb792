import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { FieldError } from "#app/ui/field-error.tsx";
import { longestReason } from "../review/decline-form.ts";

/** Why an upload is not offered to others. */
export function ReasonField({ field }: { field: FieldMetadata<string | undefined> }) {
  const { key: _, ...reason } = getTextareaProps(field, { ariaDescribedBy: field.descriptionId });
  return (
    <div className={field.errors ? "bad" : undefined}>
      <label className="label" htmlFor={field.id}>
        Reason (optional)
      </label>
      <p className="hint" id={field.descriptionId}>
        {`A sentence for the mail, up to ${longestReason} characters`}
      </p>
      <FieldError id={field.errorId} error={field.errors?.[0]} />
      <textarea {...reason} className="input" rows={3} dir="auto" />
    </div>
  );
}
