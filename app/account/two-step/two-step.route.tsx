import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { isReauthenticated, requireUser } from "../account.server.ts";
import { BackToAccount } from "../page/back-to-account.tsx";
import { codeRequestAction, isCodeRequest } from "../reauthentication/code-request.action.server.ts";
import { reauthenticationKind } from "../reauthentication/reauthentication.server.ts";
import { retryAfter } from "../retry-after.ts";
import { pendingSecret } from "./authenticators.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { authenticatorUri } from "./totp.server.ts";
import { beginAction, confirmSetupAction, newCodesAction, toOf, turnOffAction } from "./two-step.action.server.ts";
import { shouldAskForTwoStep, twoStepState } from "./two-step.server.ts";
import { TwoStepBanner } from "./two-step-banner.tsx";
import { TwoStepOff } from "./two-step-off.tsx";
import { TwoStepOn } from "./two-step-on.tsx";
import { TwoStepSetup } from "./two-step-setup.tsx";

export const handle: Handle = { title: "Two-step sign-in" };
export const headers = retryAfter;

/** The key is shown only to a recently authenticated user, and never again once setup is done. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const { db } = context;
  const to = toOf(request);
  const { on, recoveryLeft } = await twoStepState(db, { user: user.id });
  if (on)
    return {
      kind: "on" as const,
      to,
      recoveryLeft,
      proof: await reauthenticationKind(db, { user: user.id }),
      ask: false,
    };
  const ask = await shouldAskForTwoStep(db, { user });
  const secret = (await isReauthenticated({ request, context })) && (await pendingSecret(db, { user: user.id }));
  if (!secret) return { kind: "off" as const, to, ask };
  return { kind: "setup" as const, to, ask, secret, uri: authenticatorUri({ secret, email: user.email }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = { request, context };
  const user = await requireUser(asked);
  if (isCodeRequest(request)) return codeRequestAction(asked, user);
  switch (new URL(request.url).searchParams.get("do")) {
    case "confirm":
      return confirmSetupAction(asked, user);
    case "codes":
      return newCodesAction(asked, user);
    case "off":
      return turnOffAction(asked, user);
    default:
      return beginAction(asked, user);
  }
}

export default function TwoStep() {
  const state = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastOf = (which: string) => (answer && "which" in answer && answer.which === which ? answer.form : undefined);
  return (
    <AppFrame current="Account" narrow>
      <h1>Two-step sign-in</h1>
      {state.ask && <TwoStepBanner here />}
      {answer && "codes" in answer ? (
        <RecoveryCodes codes={answer.codes} to={state.to} />
      ) : (
        <>
          {state.kind === "off" && <TwoStepOff to={state.to} />}
          {state.kind === "setup" && <TwoStepSetup {...state} last={lastOf("confirm")} />}
          {state.kind === "on" && <TwoStepOn {...state} lastCodes={lastOf("codes")} lastOff={lastOf("off")} />}
          {state.kind === "on" && state.to && (
            <p className="mt-6">
              <a className="btn btn-primary" href={state.to}>
                Continue
              </a>
            </p>
          )}
          <BackToAccount />
        </>
      )}
    </AppFrame>
  );
}
