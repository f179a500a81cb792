import type { Db } from "#app/platform/db/database.server.ts";
import { moveChoices } from "#app/platform/mail/mail-choices.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { type EnterResult, enterCode } from "../codes/enter-code.server.ts";
import { endHalfSignIns } from "../two-step/second-step.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { emailChangedMail } from "./email-change-mails.ts";
import { pendingChange } from "./pending-change.server.ts";

/**
 * What entering the code of a new address came to. `taken`: somebody else has shown meanwhile that it is theirs;
 * `used`: no change is under way, perhaps since the same code has just been entered.
 */
export type ChangeResult =
  | { kind: "changed" }
  | { kind: "taken" }
  | { kind: "used" }
  | Exclude<EnterResult<never>, { kind: "right" }>;

/** Confirms a new address by its code: once, within 10 minutes, with 5 tries. The old address gets a mail about it. */
export async function changeEmail(db: Db, { user, digits }: { user: string; digits: string }): Promise<ChangeResult> {
  const pending = await pendingChange(db, { user });
  if (!pending) return { kind: "used" };
  const entry = { id: pending.id, purpose: "email_change", digits } as const;
  const result = await enterCode(db, entry, (transaction, { email }) => move(transaction, user, email));
  if (result.kind === "right") return result.value;
  return (await pendingChange(db, { user })) ? result : { kind: "used" };
}

async function move(transaction: Db, user: string, email: string | null): Promise<ChangeResult> {
  if (email === null) throw new Error("A change of address without one");
  const before = await findUserSummary(transaction, { user });
  if (!before) return { kind: "used" }; // deleted meanwhile, in another window
  await transaction
    .deleteFrom("users") // an account that nobody confirmed is nobody's
    .where("email", "=", email)
    .where("email_confirmed_at", "is", null)
    .execute();
  const taken = await transaction.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (taken) return { kind: "taken" };
  const at = new Date();
  const change = { email, updated_at: at.toISOString() };
  await transaction.updateTable("users").set(change).where("id", "=", user).execute();
  await transaction.updateTable("subscribers").set(change).where("user_id", "=", user).execute();
  await transaction.deleteFrom("password_resets").where("user_id", "=", user).execute();
  await endHalfSignIns(transaction, { user });
  await moveChoices(transaction, { user, address: email, now: change.updated_at });
  const mail = emailChangedMail({ firstName: before.firstName, email, at });
  await queueMail(transaction, { to: before.email, mail, user });
  return { kind: "changed" };
}
