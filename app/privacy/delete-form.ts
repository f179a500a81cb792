import { z } from "zod";
import { proofShape } from "#app/account/reauthentication/proof.ts";
import { EmailForm } from "#app/account/user.ts";
import { deletionReasons } from "./account-deleted-mail.ts";

/** The email address of the account to delete, and proof that its owner requests it. */
export const DeleteForm = EmailForm.extend(proofShape);

export const lastAdmin = "This is the last administrator. Make someone else an administrator first.";

/** The form of an administrator who deletes somebody's account. `declined`: the person doesn't want their data. */
export const DeleteOnRequestForm = EmailForm.extend({
  reason: z.enum(deletionReasons, { error: "Choose a reason" }),
  declined: z.boolean().default(false),
});
