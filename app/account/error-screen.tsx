import { isRouteErrorResponse } from "@remix-run/react";
import { isForeign } from "#app/platform/http/form-owner.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { RouteError } from "#app/ui/route-error.tsx";
import { OtherAccount } from "./other-account.tsx";
import { isPendingForm, SignInAgain } from "./sign-in-again.tsx";

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
