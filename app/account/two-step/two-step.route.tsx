import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { requireProven, requireUser } from "../account.server.ts";
import { BackToAccount } from "../page/back-to-account.tsx";
import { answerProofRequest, asksForProof } from "../proof/answer-proof-request.server.ts";
import { proofKind } from "../proof/proof.server.ts";
import { answerBegin, answerConfirm, answerNewCodes, answerOff } from "./answer-two-step.server.ts";
import { pendingSecret } from "./authenticators.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { authenticatorUri } from "./totp.server.ts";
import { shouldAskForTwoStep, twoStepState } from "./two-step.server.ts";
import { TwoStepBanner } from "./two-step-banner.tsx";
import { TwoStepOff } from "./two-step-off.tsx";
import { TwoStepOn } from "./two-step-on.tsx";
import { TwoStepSetup } from "./two-step-setup.tsx";

export const handle: Handle = { title: "Two-step sign-in" };

const path = "/account/two-step";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const { db } = context;
  const { on, recoveryLeft } = await twoStepState(db, { user: user.id });
  if (on) return { kind: "on" as const, recoveryLeft, proof: await proofKind(db, { user: user.id }), ask: false };
  const ask = await shouldAskForTwoStep(db, { user });
  const secret = await pendingSecret(db, { user: user.id });
  if (!secret) return { kind: "off" as const, ask };
  return { kind: "setup" as const, ask, secret, uri: authenticatorUri({ secret, email: user.email }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = { request, context };
  const user = await requireUser(asked);
  if (asksForProof(request)) return answerProofRequest(asked, user);
  switch (new URL(request.url).searchParams.get("do")) {
    case "confirm":
      await requireProven(asked, path);
      return answerConfirm(asked, user);
    case "codes":
      return answerNewCodes(asked, user);
    case "off":
      return answerOff(asked, user);
    default:
      await requireProven(asked, path);
      return answerBegin(asked, user);
  }
}

export default function TwoStep() {
  const state = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastOf = (which: string) => (answer && "which" in answer && answer.which === which ? answer.form : undefined);
  return (
    <FocusFrame>
      <h1>Two-step sign-in</h1>
      {state.ask && <TwoStepBanner here />}
      {answer && "codes" in answer ? (
        <RecoveryCodes codes={answer.codes} />
      ) : (
        <>
          {state.kind === "off" && <TwoStepOff />}
          {state.kind === "setup" && <TwoStepSetup {...state} last={lastOf("confirm")} />}
          {state.kind === "on" && <TwoStepOn {...state} lastCodes={lastOf("codes")} lastOff={lastOf("off")} />}
          <BackToAccount />
        </>
      )}
    </FocusFrame>
  );
}
