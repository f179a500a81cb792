import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { requireUser } from "../account.server.ts";
import { BackToAccount } from "../page/back-to-account.tsx";
import { TwoStepBanner } from "../two-step/two-step-banner.tsx";
import { hasSecondFactor, isSecondFactorRequired } from "./second-factor.server.ts";

export const handle: Handle = { title: "Add a second sign-in step" };

/** Users who have a second factor are redirected to where they were headed. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const to = safePath(new URL(args.request.url).searchParams.get("to"), "/admin");
  if (await hasSecondFactor(args.context.db, { user: user.id })) throw redirect(to, { status: 303 });
  return { to, required: isSecondFactorRequired };
}

export default function SecondFactor() {
  const { to, required } = useLoaderData<typeof loader>();
  const query = new URLSearchParams({ to });
  return (
    <FocusFrame>
      <h1>Add a second sign-in step</h1>
      <TwoStepBanner here />
      <div className="card crop mt-8 grid gap-4">
        <p>
          Administrators and program managers see other people's data, so a password alone isn't enough.{" "}
          {required ? "Set up one of these, and we'll take you back to where you were going." : "Set up one of these."}
        </p>
        <p className="actions">
          <a className="btn btn-primary" href={`/account/two-step?${query}`}>
            Use an authenticator app
          </a>{" "}
          <a className="btn" href={`/account/passkeys?${query}`}>
            Use a passkey
          </a>
        </p>
        {!required && (
          <p>
            <a className="link" href={to}>
              Continue without a second step
            </a>
          </p>
        )}
      </div>
      <BackToAccount />
    </FocusFrame>
  );
}
