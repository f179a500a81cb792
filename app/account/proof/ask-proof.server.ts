import type { AppLoadContext } from "@remix-run/node";
import "#app/platform/context.ts";
import type { FormErrors } from "#app/platform/forms.server.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { checkProof } from "./proof.server.ts";
import type { Proof } from "./proof.ts";

/** For a form: `checkProof`, and a line in the log where it was not shown to be them. */
export async function askProof(
  { db, log }: AppLoadContext,
  asked: { user: string; proof: Proof },
): Promise<FormErrors | undefined> {
  const doubt = await checkProof(db, asked);
  if (doubt) logSecurity(log, { security: "proof refused" });
  return doubt;
}
