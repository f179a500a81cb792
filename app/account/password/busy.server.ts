import type { FormErrors, Read } from "#app/platform/http/forms.server.ts";
import { TooManyPasswords } from "./hash-queue.server.ts";

/** What a form says while too many passwords wait to be hashed, and how it is answered. */
export const busy = {
  errors: { "": ["A lot of people are signing in right now. Please try again in a few seconds."] } satisfies FormErrors,
  init: { status: 503, headers: { "Retry-After": "5" } } satisfies ResponseInit, // seconds
};

/** Answers a form for which a password is hashed. While too many wait it is shown once more, with every word. */
export async function orBusy<T>({ refuse }: Pick<Read<unknown>, "refuse">, answer: () => Promise<T>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof TooManyPasswords)) throw error;
    return refuse(busy.errors, busy.init);
  }
}
