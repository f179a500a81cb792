import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { FieldError } from "#app/ui/field-error.tsx";
import { maxDescription } from "./upload-form.ts";

/** What a resource is for, in a few sentences. */
export function DescriptionField({ field }: { field: FieldMetadata<string | undefined> }) {
  const { key: _, ...describe } = getTextareaProps(field, { ariaDescribedBy: field.descriptionId });
  return (
    <div className={field.errors ? "bad" : undefined}>
      <label className="label" htmlFor={field.id}>
        Description (optional)
      </label>
      <p className="hint" id={field.descriptionId}>
        Up to {maxDescription} characters
      </p>
      <FieldError id={field.errorId} error={field.errors?.[0]} />
      <textarea {...describe} className="input" rows={3} dir="auto" />
    </div>
  );
}
