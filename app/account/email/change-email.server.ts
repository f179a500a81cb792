import type { Db } from "#app/platform/db/database.server.ts";
import { moveChoices } from "#app/platform/mail/mail-choices.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { emailChangedMail } from "../account-mails.ts";
import { type EnterResult, enterCode } from "../codes/enter-code.server.ts";
import { endHalfSignIns } from "../two-step/second-step.server.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { pendingChange } from "./pending-change.server.ts";

/**
 * The result of entering the code for a new address. `taken`: another user has confirmed the address in the meantime;
 * `used`: no change is pending, perhaps because the same code was entered a moment ago.
 */
type ChangeResult =
  | { kind: "changed" }
  | { kind: "taken" }
  | { kind: "used" }
  | Exclude<EnterResult<never>, { kind: "right" }>;

/**
 * Confirms a new address by its code, which works once, within 10 minutes, with 5 tries. The old address is notified by
 * email.
 */
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
  if (!before) return { kind: "used" }; // deleted in the meantime, in another window
  await transaction
    .deleteFrom("users") // an unconfirmed account doesn't reserve its address
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
  const mail = emailChangedMail({ firstName: before.firstName, email, at, zone: before.timeZone });
  await queueMail(transaction, { to: before.email, mail, user });
  return { kind: "changed" };
}
