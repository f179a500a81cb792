import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Hidden, PostForm } from "#app/ui/post-form.tsx";
import { ShowPasswordButton } from "./password/show-password-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { minPassword, type SignUpForm as Schema } from "./user.ts";

const passwordHint = "At least 6 characters. Three or four unrelated words are easy to remember and hard to guess.";

/** The sign-up form, limited to what an account needs. */
export function SignUpForm({ to, last }: { to: string; last?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<z.input<typeof Schema>>({
    id: "sign-up",
    defaultValue: { to },
    lastResult: last,
  });
  return (
    <>
      <ProviderButtons to={fields.to.initialValue} signUp />
      <PostForm {...getFormProps(form)} className="mt-6 grid gap-4">
        <ErrorSummary form={form} />
        <p className="text-soft">We need your email address so we can save your answers. Company is optional.</p>
        <Hidden field={fields.to} />
        <Field label="First Name" field={fields.firstName} required autoComplete="given-name" />
        <Field label="Last Name" field={fields.lastName} required autoComplete="family-name" />
        <Field label="Company Name (optional)" field={fields.companyName} autoComplete="organization" />
        <Field label="Email" field={fields.email} type="email" required autoComplete="username" />
        <Field
          label="Password"
          field={fields.password}
          type="password"
          hint={passwordHint}
          placeholder={`Minimum ${minPassword} characters`}
          required
          autoComplete="new-password"
        />
        <Field
          label="Confirm Password"
          field={fields.confirmPassword}
          type="password"
          required
          autoComplete="new-password"
        />
        <ShowPasswordButton />
        <button type="submit" className="btn btn-primary">
          Sign Up
        </button>
      </PostForm>
    </>
  );
}
