import type { AppLoadContext } from "@remix-run/node";
import "#app/platform/http/context.ts";
import type { FormErrors } from "#app/platform/http/forms.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import { busy } from "../password/busy.server.ts";
import { TooManyPasswords } from "../password/password.server.ts";
import type { Proof } from "./proof.ts";
import { checkProof } from "./reauthentication.server.ts";

/** Why reauthentication failed: the form errors, and the response options if the status isn't 422. */
interface Doubt {
  errors: FormErrors;
  init?: ResponseInit;
}

/** Runs `checkProof` for a form, and logs a failure. */
export async function checkFormProof(
  { db, log }: AppLoadContext,
  input: { user: string; proof: Proof; second?: boolean },
): Promise<Doubt | undefined> {
  try {
    const errors = await checkProof(db, input);
    if (errors) logSecurity(log, { security: "proof refused" });
    return errors && { errors };
  } catch (error) {
    if (error instanceof TooManyPasswords) return busy;
    throw error;
  }
}
