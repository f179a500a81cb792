import type { MailingKind, MailingState } from "../mailing.ts";
import { kindNames, stateNames } from "./names.ts";

/** Why something cannot be done with a mailing as it stands. */
export function standsText(kind: MailingKind, state: MailingState): string {
  return `This cannot be done now. The ${kindNames[kind]} stands like this: ${stateNames[state].toLowerCase()}.`;
}
