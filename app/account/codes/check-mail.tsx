import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { CodeForm } from "../user.ts";
import { CodeField } from "./code-field.tsx";

interface CheckMailProps {
  /** Where the code was sent. */
  email: string;
  /** The URL the code is submitted to; with `?resend`, the URL that requests a new one. */
  action: string;
  /** Whether the password is required too, because there are other sign-ups with this address. */
  contested?: boolean;
  /** The code from an emailed link. */
  code?: string;
  actionData?: { form: SubmissionResult<string[]> } | { wait: string };
  /** The link back. */
  children: ReactNode;
}

/** The page where the user enters an emailed code. */
export function CheckMail({ email, action, contested = false, code, actionData: answer, children }: CheckMailProps) {
  const [form, fields] = useForm<z.input<typeof CodeForm> & { password?: string }>({
    id: "confirm",
    defaultValue: { code },
    lastResult: answer && "form" in answer ? answer.form : undefined,
  });
  return (
    <FocusFrame>
      <h1>Check your email</h1>
      <p className="mt-2 text-soft">
        We sent a code to <b className="text-ink wrap-anywhere">{email}</b>. It expires in 10 minutes.
      </p>
      <Alert text={answer && "wait" in answer ? answer.wait : undefined} />
      <PostForm action={action} {...getFormProps(form)} className="card crop mt-8 grid gap-4">
        <ErrorSummary form={form} />
        <CodeField field={fields.code} />
        {contested && (
          <Field
            label="Password"
            field={fields.password}
            type="password"
            hint="There's more than one sign-up with this address, so we also need the password you chose. Each sign-up has its own code: use the one that was sent for yours, or send a new one from here."
            required
            autoComplete="current-password"
          />
        )}
        <button type="submit" className="btn btn-primary">
          Confirm Email
        </button>
      </PostForm>
      <p className="mt-8 text-soft">
        No email? Check your spam folder, make sure the address is spelled right, and give it two minutes.
      </p>
      <ResendForm action={action} className="mt-2" />
      {children}
    </FocusFrame>
  );
}

/** Requests a new code. @param action the URL the code is submitted to. */
export function ResendForm({ action, className }: { action: string; className?: string }) {
  return (
    <PostForm action={`${action}?resend`} className={className}>
      <button type="submit" className="btn">
        Send a new code
      </button>
    </PostForm>
  );
}
