import { isRouteErrorResponse } from "@remix-run/react";
import { isForeign } from "#app/platform/http/form-owner.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { RouteError } from "#app/ui/route-error.tsx";
import { OtherAccount } from "./other-account.tsx";
import { isPendingForm, SignInAgain } from "./sign-in-again.tsx";

/** The page for any error thrown by a loader or an action, expected or not. */
export function ErrorScreen({ error }: { error: unknown }) {
  const said = isRouteErrorResponse(error) ? error.data : undefined;
  if (isPendingForm(said)) return <SignInAgain pendingForm={said} />;
  if (isForeign(said)) return <OtherAccount form={said.foreign} />;
  return (
    <FocusFrame>
      <RouteError error={error} />
    </FocusFrame>
  );
}
