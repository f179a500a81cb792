import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Hidden, PostForm } from "#app/ui/post-form.tsx";
import { authPath } from "./auth-path.ts";
import { ShowPasswordButton } from "./password/show-password-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import type { SignInForm as Schema } from "./user.ts";

interface SignInFormProps {
  to: string;
  /** A pending form, as JSON. */
  pendingForm?: string;
  /** Whether that form belongs to another account than the one just signed out of. */
  switching?: boolean;
  /** The form's action; by default the page's own URL. */
  action?: string;
  last?: SubmissionResult<string[]>;
}

/** The email and password form. Carries along a form that was submitted while signed out. */
export function SignInForm({ to, pendingForm, switching, action, last }: SignInFormProps) {
  const [form, fields] = useForm<z.input<typeof Schema>>({
    id: "sign-in",
    defaultValue: { to, pendingForm },
    lastResult: last,
  });
  const waits = Boolean(fields.pendingForm.initialValue);
  return (
    <>
      {waits && (
        <div className="banner mt-6">
          <Icon name="info" />
          <p>
            {switching
              ? "Please sign in to the account the form belongs to; what you typed is kept."
              : "You were signed out after a long time. Please sign in again; what you typed is kept."}
          </p>
        </div>
      )}
      <ProviderButtons to={fields.to.initialValue} pendingForm={fields.pendingForm.initialValue} />
      <PostForm action={action} {...getFormProps(form)} className="grid gap-4">
        <ErrorSummary form={form} />
        <Hidden field={fields.to} />
        {waits && <Hidden field={fields.pendingForm} />}
        <time-zone-guess>
          <Hidden field={fields.timeZone} />
        </time-zone-guess>
        <Field label="Email" field={fields.email} type="email" required autoComplete="username" />
        <Field label="Password" field={fields.password} type="password" required autoComplete="current-password" />
        <ShowPasswordButton />
        <button type="submit" className="btn btn-primary">
          Sign In
        </button>{" "}
        {waits ? (
          <a className="link justify-center" href={authPath({ tab: "forgot" })} target="_blank" rel="noopener">
            Forgot your password? (opens in a new tab)
          </a>
        ) : (
          <a className="link justify-center" href={authPath({ tab: "forgot", to })}>
            Forgot your password?
          </a>
        )}
      </PostForm>
    </>
  );
}
