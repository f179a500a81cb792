import type { MailingKind, MailingState } from "../mailing.ts";
import { kindNames, stateNames } from "./labels.ts";

/** Why something cannot be done with a mailing as it stands. */
export function stateError(kind: MailingKind, state: MailingState): string {
  return `You can't do that right now. Status of the ${kindNames[kind]}: ${stateNames[state].toLowerCase()}.`;
}
