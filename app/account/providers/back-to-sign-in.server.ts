import { data } from "@remix-run/node";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/guard.server.ts";
import { authPath } from "../auth-path.ts";
import { unpackPendingForm } from "../pending-form.server.ts";
import type { PendingFormError } from "../pending-form.ts";

interface Back {
  /** Why the provider's way did not lead in. */
  why: string;
  to?: string;
  /** A form that waits for its sender, as JSON. */
  parked?: string;
  cookies?: [name: string, value: string][];
}

/**
 * Back to /auth, with the reason.
 * @throws where a form waits for its sender: the page to sign in again, which carries it on, so that nothing is lost.
 */
export function backToSignIn({ why, to, parked, cookies = [] }: Back): Promise<Response> {
  const waiting = unpackPendingForm(parked);
  if (waiting) throw data({ parked: waiting, why } satisfies PendingFormError, { status: 401, headers: cookies });
  return redirectWith(authPath({ to: safePath(to) }), { kind: "bad", text: why }, cookies);
}
