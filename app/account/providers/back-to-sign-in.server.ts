import { data } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { authPath } from "../auth-path.ts";
import type { PendingFormError } from "../pending-form.ts";
import { unpackPendingForm } from "../pending-forms.server.ts";

interface Back {
  /** Why signing in with the provider failed. */
  reason: string;
  to?: string;
  /** A pending form, as JSON. */
  pendingForm?: string;
  cookies?: [name: string, value: string][];
}

/**
 * Redirects to /auth with the reason.
 * @throws if a form is pending: the page to sign in again, which carries the form along, so that no input is lost.
 */
export function backToSignIn({ reason, to, pendingForm, cookies = [] }: Back): Promise<Response> {
  const waiting = unpackPendingForm(pendingForm);
  if (waiting)
    throw data({ pendingForm: waiting, reason } satisfies PendingFormError, { status: 401, headers: cookies });
  return redirectWith(authPath({ to: safePath(to) }), { kind: "bad", text: reason }, cookies);
}
