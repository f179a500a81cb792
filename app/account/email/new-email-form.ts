import { proofShape } from "../reauthentication/proof.ts";
import { EmailForm } from "../user.ts";

/** A new address, with proof of the user's identity. */
export const NewEmailForm = EmailForm.extend(proofShape);
