import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Hidden } from "#app/ui/hidden.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CodeField } from "../codes/code-field.tsx";

interface StepEntryProps {
  to: string;
  /** Whether to ask for a recovery code instead of one from the app. */
  recovery: boolean;
  last?: SubmissionResult<string[]>;
}

/** The form for the second-step code. */
export function StepEntry({ to, recovery, last }: StepEntryProps) {
  const [form, fields] = useForm<{ code: string; recovery: string; to: string }>({
    id: "step",
    defaultValue: { to },
    lastResult: last,
  });
  return (
    <PostForm {...getFormProps(form)} className="sheet crop mt-8 grid gap-4">
      <ErrorSummary form={form} />
      <Hidden field={fields.to} />
      {recovery ? (
        <Field
          label="Recovery code"
          field={fields.recovery}
          hint="For example, 3J7K-Q0MX-R8TB. Each code works once."
          className="font-mono"
          autoComplete="off"
          required
        />
      ) : (
        <CodeField field={fields.code} hint="Your app shows a new code every 30 seconds. Each code works once." />
      )}
      <button type="submit" className="btn btn-primary">
        Sign In
      </button>
    </PostForm>
  );
}
