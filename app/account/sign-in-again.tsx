import { Alert } from "#app/ui/alert.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { authPath } from "./auth-path.ts";
import type { PendingFormError } from "./pending-form.ts";
import { SignInForm } from "./sign-in-form.tsx";

export { isPendingForm } from "./pending-form.ts";

/** The page for a user whose session ended while they were writing. @param pendingForm what `requireUser` threw. */
export function SignInAgain({ pendingForm: { pendingForm, reason, switching } }: { pendingForm: PendingFormError }) {
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
