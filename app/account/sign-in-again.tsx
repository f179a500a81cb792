import { Alert } from "#app/ui/alert.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { authPath } from "./auth-path.ts";
import type { PendingFormError } from "./pending-form.ts";
import { SignInForm } from "./sign-in-form.tsx";

export { isPendingForm } from "./pending-form.ts";

/** The page for a user whose session ended while they were writing. @param parked what `requireUser` threw. */
export function SignInAgain({ parked: { parked, why, switching } }: { parked: PendingFormError }) {
  return (
    <FocusFrame>
      <div className="sheet crop">
        <h1>Sign In</h1>
        <Alert text={why} />
        <SignInForm
          to={parked.action}
          parked={JSON.stringify(parked)}
          switching={switching}
          action={authPath({ to: parked.action, again: true })}
        />
      </div>
    </FocusFrame>
  );
}
