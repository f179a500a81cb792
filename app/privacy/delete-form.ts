import { proofShape } from "#app/account/reauthentication/proof.ts";
import { EmailForm } from "#app/account/user.ts";

/** The email address of the account to delete, and proof that its owner requests it. */
export const DeleteForm = EmailForm.extend(proofShape);
