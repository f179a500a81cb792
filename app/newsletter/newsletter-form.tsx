import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Source } from "./subscribe-form.ts";

/** The result of a rejected submission. */
interface NewsletterAnswer {
  title?: string;
  form: SubmissionResult<string[]>;
}

/** The newsletter sign-up form. @param source the form's location; a rejected form keeps the submitted value */
export function NewsletterForm({ source, answer: actionData }: { source: Source; answer?: NewsletterAnswer }) {
  const [form, fields] = useForm<{ email: string; source: string }>({
    id: "news",
    defaultValue: { source },
    lastResult: actionData?.form,
  });
  return (
    <form method="post" action="/newsletter" {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary form={form} title={actionData?.title} />
      <input type="hidden" name="source" value={fields.source.initialValue ?? source} />
      <div className="row items-end">
        <div className="fill">
          <Field
            label="Your email address"
            field={fields.email}
            type="email"
            hint="We send a link to confirm. Without your click you get nothing."
            required
            autoComplete="email"
          />
        </div>
        <button type="submit" className="btn btn-primary grow">
          Subscribe
        </button>
      </div>
    </form>
  );
}
