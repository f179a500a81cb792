import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { isReauthenticated, requireUser } from "../account.server.ts";
import { CodeField } from "../codes/code-field.tsx";
import { retryAfter } from "../rate-limits.ts";
import { codeRequestAction, isCodeRequest } from "../reauthentication/code-request.action.server.ts";
import { reauthenticationKind } from "../reauthentication/reauthentication.server.ts";
import { pendingSecret } from "./authenticators.server.ts";
import { QrCode } from "./qr-code.tsx";
import { recoveryText } from "./recovery-code.ts";
import type { ConfirmTwoStepForm } from "./step-form.ts";
import { authenticatorUri } from "./totp.server.ts";
import { beginAction, confirmSetupAction, newCodesAction, toOf, turnOffAction } from "./two-step.action.server.ts";
import { shouldAskForTwoStep, twoStepState } from "./two-step.server.ts";
import { TwoStepBanner } from "./two-step-banner.tsx";
import { TwoStepOn } from "./two-step-on.tsx";
import { twoStepPath } from "./two-step-path.ts";

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
  const args = { request, context };
  const user = await requireUser(args);
  if (isCodeRequest(request)) return codeRequestAction(args, user);
  switch (new URL(request.url).searchParams.get("do")) {
    case "confirm":
      return confirmSetupAction(args, user);
    case "codes":
      return newCodesAction(args, user);
    case "off":
      return turnOffAction(args, user);
    default:
      return beginAction(args, user);
  }
}

export default function TwoStep() {
  const state = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lastOf = (which: string) =>
    actionData && "which" in actionData && actionData.which === which ? actionData.form : undefined;
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Two-step sign-in" narrow>
      <h1>Two-step sign-in</h1>
      {state.ask && <TwoStepBanner here />}
      {actionData && "codes" in actionData ? (
        <RecoveryCodes codes={actionData.codes} to={state.to} />
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
        </>
      )}
    </AppFrame>
  );
}

/** The page's content while two-step sign-in is off. @param to where the user was headed before. */
function TwoStepOff({ to }: { to?: string }) {
  return (
    <PostForm action={twoStepPath({ act: "begin", to })} className="card crop mt-8 grid justify-items-start gap-4">
      <p>With two-step sign-in, a stolen password isn't enough to get in. You'll need an authenticator app.</p>
      <button type="submit" className="btn btn-primary">
        Turn on two-step sign-in
      </button>
    </PostForm>
  );
}

/** The recovery codes, shown this once. @param to where the user was headed before. */
function RecoveryCodes({ codes, to = "/account" }: { codes: string[]; to?: string }) {
  return (
    <section className="card crop mt-8" aria-labelledby="recovery">
      <h2 id="recovery">Your recovery codes</h2>
      <p className="mt-2">
        Write these codes down and keep them somewhere other than your phone. Each one works once. We won't show them
        again.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code}>
            <span className="code">{recoveryText(code)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a className="btn btn-primary" href={to}>
          I've written them down
        </a>
      </p>
    </section>
  );
}

interface TwoStepSetupProps {
  /** In base 32. */
  secret: string;
  /** The URI in the QR code. */
  uri: string;
  /** Where the user was headed before. */
  to?: string;
  last?: SubmissionResult<string[]>;
}

/** Shows the key for an authenticator app, and takes the first code. */
function TwoStepSetup({ secret, uri, to, last }: TwoStepSetupProps) {
  const [form, fields] = useForm<z.input<typeof ConfirmTwoStepForm>>({ id: "confirm", lastResult: last });
  return (
    <PostForm
      action={twoStepPath({ act: "confirm", to })}
      {...getFormProps(form)}
      className="card crop mt-8 grid gap-4"
    >
      <ErrorSummary form={form} />
      <p>With two-step sign-in, a stolen password isn't enough to get in. You'll need an authenticator app.</p>
      <h2>1. Add {site.name} to the app</h2>
      <p>Scan this with the app:</p>
      <QrCode text={uri} label="QR code with the key below" />
      <p>
        Or, if the app is on this device:{" "}
        <a className="link" href={uri}>
          Open the app
        </a>
      </p>
      <p>Or enter this key in the app:</p>
      <p>
        <span className="code">{secret.match(/.{1,4}/g)?.join(" ")}</span>
      </p>
      <h2>2. Enter the code the app shows</h2>
      <CodeField field={fields.code} />
      <p>
        <button type="submit" className="btn btn-primary">
          Confirm
        </button>
      </p>
    </PostForm>
  );
}
