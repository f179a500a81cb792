import { redirect } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { RouteArgs } from "./account.server.ts";
import { authPath } from "./auth-path.ts";
import { openChallenge } from "./challenges.server.ts";
import { storePendingForm, unpackPendingForm } from "./pending-forms.server.ts";
import type { SignInMethod } from "./sign-in-method.ts";
import { startUserSession } from "./start-session.server.ts";
import { secondStep, stepCookie } from "./two-step/second-step.server.ts";
import { hasTwoStep } from "./two-step/two-step.server.ts";

/** A user whose identity was verified. */
interface CompletedSignIn {
  user: string;
  method: SignInMethod;
  /** Where the user is headed. */
  to?: string | null;
  /** A pending form, as JSON. */
  pendingForm?: string;
  /** The flash message. */
  welcome?: string;
  /** For `startUserSession`. */
  timeZone?: string;
  seed?: string;
}

type Cookies = [name: string, value: string][];

/**
 * The last step of every sign-in method: redirects to the second step if it is on, otherwise signs the user in. A
 * passkey counts as two factors: a device, and the biometric or PIN that unlocks it (WebAuthn §6.2.3).
 * @returns a 303 response.
 */
export async function completeSignIn(args: RouteArgs, arrival: CompletedSignIn): Promise<Response> {
  const { user, method, to, pendingForm, welcome = "Welcome back!" } = arrival;
  const { db } = args.context;
  if (method !== "passkey" && (await hasTwoStep(db, { user }))) {
    const token = await openChallenge(db, secondStep, {
      user,
      data: { method, to: safePath(to), pendingForm, welcome },
    });
    return redirect("/auth/two-step", { status: 303, headers: { "Set-Cookie": stepCookie.set(token) } });
  }
  return startSessionAndContinue(args, arrival);
}

/** Signs the user in and redirects to where they were headed, or first to their pending form. */
export async function startSessionAndContinue(args: RouteArgs, arrival: CompletedSignIn): Promise<Response> {
  return continueSignIn(args, arrival, await startUserSession(args, arrival));
}

/** Redirects with these cookies, which identify the session. */
export async function continueSignIn(
  args: RouteArgs,
  { user, to, pendingForm, welcome = "Welcome back!" }: CompletedSignIn,
  cookies: Cookies,
) {
  if (!pendingForm || !unpackPendingForm(pendingForm)) return redirectWith(safePath(to), welcome, cookies);
  const waiting = await storePendingForm(args.context.db, { user, pendingForm });
  const response = redirect(authPath({ waiting }), { status: 303 });
  for (const [name, value] of cookies) response.headers.append(name, value);
  return response;
}
