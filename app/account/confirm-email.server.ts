import type { Db } from "#app/platform/db.server.ts";
import { type EnterResult, enterCode } from "./codes/enter-code.server.ts";
import { findVerification } from "./verifications.server.ts";

/** What entering the code of a sign-up came to. */
export type ConfirmResult =
  | { kind: "confirmed"; user: string; returnTo: string }
  | Exclude<EnterResult<never>, { kind: "right" }>
  | { kind: "used" }
  | { kind: "missing" };

/** Confirms an address by its code: once, within 10 minutes, with 5 tries. */
export async function confirmEmail(db: Db, { id, digits }: { id: string; digits: string }): Promise<ConfirmResult> {
  const verification = await findVerification(db, { id });
  if (!verification) return { kind: "missing" };
  if (verification.confirmed) return { kind: "used" };
  const result = await enterCode(db, { id, purpose: "sign_up", digits }, async (transaction, { user, returnTo }) => {
    const now = new Date().toISOString();
    await transaction
      .updateTable("users")
      .set({ email_confirmed_at: now, updated_at: now })
      .where("id", "=", user)
      .execute();
    return { kind: "confirmed" as const, user, returnTo };
  });
  return result.kind === "right" ? result.value : result;
}
