import { isRouteErrorResponse } from "@remix-run/react";
import { isForeign } from "#app/platform/http/form-owner.ts";
import { Alert } from "#app/ui/alert.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { RouteError } from "#app/ui/route-error.tsx";
import { authPath } from "./auth-path.ts";
import { OtherAccount } from "./other-account.tsx";
import { isPendingForm, type PendingFormError } from "./pending-form.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** The page for any error thrown by a loader or an action, expected or not. */
export function ErrorScreen({ error }: { error: unknown }) {
  const message = isRouteErrorResponse(error) ? error.data : undefined;
  if (isPendingForm(message)) return <SignInAgain pendingForm={message} />;
  if (isForeign(message)) return <OtherAccount form={message.foreign} />;
  return (
    <FocusFrame>
      <RouteError error={error} />
    </FocusFrame>
  );
}

/** The page for a user whose session ended while they were writing. @param pendingForm what `requireUser` threw. */
function SignInAgain({ pendingForm: { pendingForm, reason, switching } }: { pendingForm: PendingFormError }) {
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>Sign In</h1>
        <Alert text={reason} />
        <SignInForm
          to={pendingForm.action}
          pendingForm={JSON.stringify(pendingForm)}
          switching={switching}
          action={authPath({ to: pendingForm.action, again: true })}
        />
      </div>
    </FocusFrame>
  );
}
