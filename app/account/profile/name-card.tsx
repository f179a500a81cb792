import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { NameForm, User } from "../user.ts";

interface NameSheetProps {
  names: Pick<User, "firstName" | "lastName" | "companyName">;
  last?: SubmissionResult<string[]>;
}

/** Name and company, editable in place. */
export function NameCard({ names, last }: NameSheetProps) {
  const [form, fields] = useForm<z.input<typeof NameForm>>({
    id: "name",
    defaultValue: names,
    lastResult: last,
  });
  return (
    <PostForm {...getFormProps(form)} className="card grid gap-4">
      <h2>Name and company</h2>
      <ErrorSummary form={form} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="First Name" field={fields.firstName} required autoComplete="given-name" />
        <Field label="Last Name" field={fields.lastName} required autoComplete="family-name" />
      </div>
      <Field label="Company Name (optional)" field={fields.companyName} autoComplete="organization" />
      <p>
        <button type="submit" className="btn btn-primary">
          Save
        </button>
      </p>
    </PostForm>
  );
}
