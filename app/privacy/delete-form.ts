import { proofShape } from "#app/account/reauthentication/proof.ts";
import { EmailForm } from "#app/account/user.ts";

/** The email address of the account to delete, and proof that its owner requests it. */
export const DeleteForm = EmailForm.extend(proofShape);

export const lastAdmin = "This is the last administrator. Make someone else an administrator first.";
