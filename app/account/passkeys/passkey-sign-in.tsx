import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Hidden } from "#app/ui/hidden.tsx";
import { CeremonyForm } from "./ceremony-form.tsx";

interface PasskeySignInProps {
  luggage: { to?: string; parked?: string };
  last?: SubmissionResult<string[]>;
}

/** The passkey sign-in button. Carries along a form that was submitted while signed out. */
export function PasskeySignIn({ luggage, last }: PasskeySignInProps) {
  const [form, fields] = useForm<{ to: string; parked: string }>({
    id: "passkey",
    defaultValue: luggage,
    lastResult: last,
  });
  return (
    <div className="mt-6 grid gap-4">
      <ErrorSummary form={form} />
      <CeremonyForm
        options="/auth/passkey/options"
        form={{ ...getFormProps(form), action: "/auth/passkey?answer" }}
        button="Sign in with a passkey"
        without="To sign in with a passkey, turn on JavaScript in this browser, or use your password instead."
      >
        <Hidden field={fields.to} />
        {luggage.parked && <Hidden field={fields.parked} />}
      </CeremonyForm>
    </div>
  );
}
