import { proofShape } from "../reauthentication/proof.ts";
import { EmailForm } from "../user.ts";

/** A new address, and the proof that it is the account's owner who wants it. */
export const NewEmailForm = EmailForm.extend(proofShape);
