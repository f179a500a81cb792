import { data, redirect } from "@remix-run/node";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import type { RouteArgs } from "../account.server.ts";
import { completeSignIn } from "../complete-sign-in.server.ts";
import { SignInContext } from "../user.ts";
import { PasskeyForm } from "./passkey.ts";
import { relyingParty } from "./passkeys.server.ts";
import { signInWithPasskey } from "./sign-in-passkey.server.ts";

const hide = ["token", "credential"];

const texts = {
  expired: "This took too long, or was sent twice. Please try again.",
  unknown: "We don't recognize this passkey. It may have been removed.",
  refused: "We couldn't verify this passkey. Please try again, or sign in with your password.",
};

/** Handles the button on the sign-in page: redirects to this page, or shows it at once if a form is pending. */
export async function passkeyArrival(request: Request) {
  const parsed = await parseForm(request, SignInContext);
  if (!parsed.ok) return parsed.response;
  const to = safePath(parsed.value.to);
  const { pendingForm } = parsed.value;
  if (pendingForm) return data({ signInContext: { to, pendingForm } });
  return redirect(to === "/" ? "/auth/passkey" : `/auth/passkey?${new URLSearchParams({ to })}`, 303);
}

/** Handles the passkey response: signs the user in without a second step, or shows the page again. */
export async function passkeyAction(args: RouteArgs) {
  const { request, context } = args;
  const parsed = await parseForm(request, PasskeyForm, { hide });
  if (!parsed.ok) return parsed.response;
  const { to, pendingForm, ...answer } = parsed.value;
  const result = await signInWithPasskey(context.db, { ...answer, party: relyingParty(request) });
  if (result.kind === "user") return completeSignIn(args, { user: result.user, method: "passkey", to, pendingForm });
  logSecurity(context.log, { security: "sign-in refused", method: "passkey", reason: result.kind });
  if (result.kind === "refused") context.log.warn({ reason: result.reason }, "passkey refused");
  const { form } = parsed.refuse({ "": [texts[result.kind]] }).data;
  return data({ form, signInContext: { to: safePath(to), pendingForm } }, 422);
}
