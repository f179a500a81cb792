import { isRouteErrorResponse } from "@remix-run/react";
import { ErrorTold } from "#app/ui/error-told.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { isParked, SignInAgain } from "./sign-in-again.tsx";

/** Every refusal thrown by a loader or an action, and every surprise, on a page of its own. */
export function ErrorScreen({ error }: { error: unknown }) {
  const said = isRouteErrorResponse(error) ? error.data : undefined;
  if (isParked(said)) return <SignInAgain parked={said} />;
  return (
    <FocusFrame>
      <ErrorTold error={error} />
    </FocusFrame>
  );
}
