import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Hidden } from "#app/ui/post-form.tsx";
import { authPath } from "../auth-path.ts";
import { SignInForm } from "../sign-in-form.tsx";
import { CeremonyForm } from "./ceremony-form.tsx";
import { passkeyAction, passkeyArrival } from "./passkey.action.server.ts";

export const handle: Handle = { title: "Sign in with a passkey", elements: ["passkey-ceremony"] };

/** Shown to signed-in users too: they may have signed in in another tab, and a form may be pending here. */
export function loader({ request }: LoaderFunctionArgs) {
  return { to: safePath(new URL(request.url).searchParams.get("to")) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answered = new URL(request.url).searchParams.has("answer");
  return answered ? passkeyAction({ request, context }) : passkeyArrival(request);
}

export default function Passkey() {
  const { to } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const signInContext: SignInContext = actionData && "signInContext" in actionData ? actionData.signInContext : { to };
  const { pendingForm } = signInContext;
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>Sign in with a passkey</h1>
        <p className="mt-4">
          A passkey is stored on your phone or computer. You unlock it the same way you unlock the device, so you don't
          need a password.
        </p>
        <PasskeySignIn
          signInContext={signInContext}
          last={actionData && "form" in actionData ? actionData.form : undefined}
        />
        {pendingForm ? (
          <SignInForm
            to={signInContext.to}
            pendingForm={pendingForm}
            action={authPath({ to: signInContext.to, again: true })}
          />
        ) : (
          <p className="mt-4">
            <a className="link" href={authPath({ to: signInContext.to })}>
              <Icon name="arrow-left" />
              Sign in with your password
            </a>
          </p>
        )}
      </div>
    </FocusFrame>
  );
}

interface SignInContext {
  to: string;
  /** A pending form, as JSON. */
  pendingForm?: string;
}

interface PasskeySignInProps {
  signInContext: { to?: string; pendingForm?: string };
  last?: SubmissionResult<string[]>;
}

/** The passkey sign-in button. Carries along a form that was submitted while signed out. */
function PasskeySignIn({ signInContext, last }: PasskeySignInProps) {
  const [form, fields] = useForm<{ to: string; pendingForm: string }>({
    id: "passkey",
    defaultValue: signInContext,
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
        {signInContext.pendingForm && <Hidden field={fields.pendingForm} />}
      </CeremonyForm>
    </div>
  );
}
