import { proofShape } from "#app/account/reauthentication/proof.ts";
import { EmailForm } from "#app/account/user.ts";

/** The address of the account that shall be deleted, and the proof that it is its owner who wants it. */
export const DeleteForm = EmailForm.extend(proofShape);
