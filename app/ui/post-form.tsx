import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import type { ComponentProps } from "react";
import { ownerField } from "#app/platform/http/form-owner.ts";
import { usePage } from "#app/platform/http/page.ts";
import type { TextField } from "./field-box.tsx";

/** A form for an action. It includes the page's owner, and is rejected if another user has signed in since. */
export function PostForm({ children, ...form }: Omit<ComponentProps<"form">, "method">) {
  const { owner } = usePage();
  return (
    <form method="post" {...form}>
      {owner && <input type="hidden" name={ownerField} value={owner} />}
      {children}
    </form>
  );
}

interface FormStateInput {
  id: string;
  values?: Record<string, string | number | undefined>;
  /** The result of a rejected submission, whose values are shown instead. */
  last?: SubmissionResult<string[]>;
}

/**
 * The state of a form of text fields, for pages that many people load: what conform's `useForm` returns, whose store is
 * made for a form that lives in the browser and takes a tenth of the time of a question.
 */
export function formState({ id, values = {}, last }: FormStateInput) {
  const shown = (last?.initialValue ?? values) as typeof values;
  const allErrors = (last?.error ?? {}) as Record<string, string[] | undefined>; // null is for scripts
  return {
    form: { id, allErrors },
    /** The attributes of the form element. */
    attributes: { id, noValidate: true, "aria-describedby": allErrors[""] && `${id}-error` },
    field(name: string): TextField {
      const fieldId = `${id}-${name}`;
      const value = shown[name];
      return {
        id: fieldId,
        name,
        initialValue: value === undefined ? undefined : String(value),
        errors: allErrors[name],
        errorId: `${fieldId}-error`,
        descriptionId: `${fieldId}-description`,
      };
    },
  };
}

/** A hidden form field that keeps the last submitted value. */
export function Hidden({ field }: { field: TextField | FieldMetadata<number> }) {
  return <input type="hidden" name={field.name} defaultValue={field.initialValue} />;
}
