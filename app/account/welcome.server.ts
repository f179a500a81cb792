import { redirect } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import type { Asked } from "./account.server.ts";
import { authPath } from "./auth-path.ts";
import { openChallenge } from "./challenges.server.ts";
import { unpackPendingForm } from "./pending-form.server.ts";
import { storePendingForm } from "./pending-forms.server.ts";
import type { SignInMethod } from "./sign-in-method.ts";
import { startUserSession } from "./start-session.server.ts";
import { secondStep, stepCookie } from "./two-step/second-step.server.ts";
import { hasTwoStep } from "./two-step/two-step.server.ts";

/** Somebody has shown who they are. */
export interface Arrival {
  user: string;
  method: SignInMethod;
  /** Where they want to go. */
  to?: string | null;
  /** A form of theirs that waits to be sent, as JSON. */
  parked?: string;
  /** What to say. */
  welcome?: string;
  /** For `letIn`. */
  seed?: string;
}

type Cookies = [name: string, value: string][];

/**
 * The end of every way in: to the second step where there is one, otherwise in. A passkey is two steps in one:
 * something one has, and the finger or number that unlocks it (WebAuthn §6.2.3).
 * @returns the answer, a 303.
 */
export async function welcome(asked: Asked, arrival: Arrival): Promise<Response> {
  const { user, method, to, parked, welcome = "Welcome back!" } = arrival;
  const { db } = asked.context;
  if (method !== "passkey" && (await hasTwoStep(db, { user }))) {
    const token = await openChallenge(db, secondStep, { user, data: { method, to: safePath(to), parked, welcome } });
    return redirect("/auth/two-step", { status: 303, headers: { "Set-Cookie": stepCookie.set(token) } });
  }
  return arrive(asked, arrival);
}

/** In: to where the person was going, or first to the form that waits for them. */
export async function arrive(asked: Asked, arrival: Arrival): Promise<Response> {
  return goOn(asked, arrival, await startUserSession(asked, arrival));
}

/** On, with these cookies: they say who it is. */
export async function goOn(asked: Asked, { user, to, parked, welcome = "Welcome back!" }: Arrival, cookies: Cookies) {
  if (!parked || !unpackPendingForm(parked)) return redirectWith(safePath(to), welcome, cookies);
  const waiting = await storePendingForm(asked.context.db, { user, parked });
  const answer = redirect(authPath({ waiting }), { status: 303 });
  for (const [name, value] of cookies) answer.headers.append(name, value);
  return answer;
}
