import type { AppLoadContext } from "@remix-run/node";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import type { Read } from "#app/platform/http/forms.server.ts";
import { orBusy } from "./password/busy.server.ts";

/**
 * Runs the action of a sign-in or sign-up form. Unexpected errors are logged and shown on the form, which keeps its
 * input (SPEC-EU8, "Unexpected exception in authentication forms").
 */
export async function orUnexpected<T>(context: AppLoadContext, { refuse }: Read<unknown>, run: () => Promise<T>) {
  try {
    return await orBusy({ refuse }, run);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.log.error(error);
    const init = storageErrorOf(error) ? { status: 503, headers: { "Retry-After": "10" } } : { status: 500 };
    return refuse({ "": ["An unexpected error occurred. Please try again."] }, init);
  }
}
