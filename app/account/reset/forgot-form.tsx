import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { authPath } from "../auth-path.ts";
import type { EmailForm } from "../user.ts";

/** Requests a password reset link. */
export function ForgotForm({ to, last }: { to: string; last?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<z.input<typeof EmailForm>>({ id: "forgot", lastResult: last });
  return (
    <>
      <PostForm {...getFormProps(form)} className="mt-6 grid gap-4">
        <ErrorSummary form={form} />
        <p className="text-soft">
          Enter your account's email address. We'll send you a link that works for 60 minutes.
        </p>
        <Field label="Email" field={fields.email} type="email" required autoComplete="username" />
        <button type="submit" className="btn btn-primary">
          Send link
        </button>
      </PostForm>
      <a className="link mt-4" href={authPath({ to })}>
        <Icon name="arrow-left" />
        Back to sign in
      </a>
    </>
  );
}
