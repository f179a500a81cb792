import type { FormErrors, Read } from "#app/platform/http/forms.server.ts";
import { TooManyPasswords } from "./password.server.ts";

/** The form errors and the response options while the hash queue is full. */
export const busy = {
  errors: { "": ["A lot of people are signing in right now. Please try again in a few seconds."] } satisfies FormErrors,
  init: { status: 503, headers: { "Retry-After": "5" } } satisfies ResponseInit, // seconds
};

/** Runs an action that hashes a password. If the hash queue is full, shows the form again with the input preserved. */
export async function orBusy<T>({ refuse }: Pick<Read<unknown>, "refuse">, run: () => Promise<T>) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof TooManyPasswords)) throw error;
    return refuse(busy.errors, busy.init);
  }
}
