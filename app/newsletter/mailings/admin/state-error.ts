import type { MailingKind, MailingState } from "../mailing.ts";
import { kindNames, stateNames } from "./labels.ts";

/** The error message for an action that the mailing's state does not allow. */
export function stateError(kind: MailingKind, state: MailingState): string {
  return `You can't do that right now. Status of the ${kindNames[kind]}: ${stateNames[state].toLowerCase()}.`;
}
