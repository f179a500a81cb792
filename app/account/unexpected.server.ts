import type { AppLoadContext } from "@remix-run/node";
import { orRefuse } from "#app/platform/http/failure.server.ts";
import type { Read } from "#app/platform/http/forms.server.ts";
import { orBusy } from "./password/busy.server.ts";

/**
 * Runs the action of a sign-in or sign-up form. Unexpected errors are logged and shown on the form, which keeps its
 * input (SPEC-EU8, "Unexpected exception in authentication forms").
 */
export async function orUnexpected<T>(context: AppLoadContext, { refuse }: Read<unknown>, run: () => Promise<T>) {
  const failed = (init: ResponseInit) => refuse({ "": ["An unexpected error occurred. Please try again."] }, init);
  return orRefuse(context, failed, () => orBusy({ refuse }, run));
}
