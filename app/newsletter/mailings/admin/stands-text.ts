import type { MailingKind, MailingState } from "../mailing.ts";
import { kindNames, stateNames } from "./names.ts";

/** Why something cannot be done with a mailing as it stands. */
export function standsText(kind: MailingKind, state: MailingState): string {
  return `You can't do that right now. Status of the ${kindNames[kind]}: ${stateNames[state].toLowerCase()}.`;
}
