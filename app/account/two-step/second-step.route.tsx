import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Hidden, PostForm } from "#app/ui/post-form.tsx";
import { findUser } from "../account.server.ts";
import { findChallenge } from "../challenges.server.ts";
import { CodeField } from "../codes/code-field.tsx";
import { retryAfter } from "../rate-limits.ts";
import { isRecoveryRequest, secondStepAction, toSignIn } from "./second-step.action.server.ts";
import { secondStep, stepCookie } from "./second-step.server.ts";

const heading = "Enter the code from your authenticator app";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ recovery }) => (recovery ? "Use a recovery code" : heading),
};

export const headers = retryAfter;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const challenge = await findChallenge(context.db, secondStep, { token: stepCookie.tokenOf(request) });
  if (challenge) return { to: challenge.data.to, recovery: isRecoveryRequest(request) };
  const user = await findUser({ request, context });
  if (user) throw redirect(safePath(new URL(request.url).searchParams.get("to")), { status: 303 });
  throw await toSignIn("Please sign in again. The second step timed out.");
}

export async function action({ request, context }: ActionFunctionArgs) {
  return secondStepAction({ request, context });
}

export default function SecondStep() {
  const { to, recovery } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <FocusFrame>
      <h1>{recovery ? "Use a recovery code" : heading}</h1>
      <StepEntry to={to} recovery={recovery} last={actionData?.form} />
      <p className="mt-6">
        {recovery ? (
          <a className="link" href="/auth/two-step">
            Use the authenticator app
          </a>
        ) : (
          <a className="link" href="/auth/two-step?recovery">
            Use a recovery code
          </a>
        )}
      </p>
      <p>
        <a className="link" href="/auth">
          <Icon name="arrow-left" />
          Back to sign in
        </a>
      </p>
    </FocusFrame>
  );
}

interface StepEntryProps {
  to: string;
  /** Whether to ask for a recovery code instead of one from the app. */
  recovery: boolean;
  last?: SubmissionResult<string[]>;
}

/** The form for the second-step code. */
function StepEntry({ to, recovery, last }: StepEntryProps) {
  const [form, fields] = useForm<{ code: string; recovery: string; to: string }>({
    id: "step",
    defaultValue: { to },
    lastResult: last,
  });
  return (
    <PostForm {...getFormProps(form)} className="card crop mt-8 grid gap-4">
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
