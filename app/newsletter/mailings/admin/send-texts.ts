import { planName } from "#app/billing/access.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import type { Audience, MailingKind } from "../mailing.ts";

interface Sent {
  kind: MailingKind;
  audience: Audience;
  /** For a message to chosen accounts. */
  selection_id?: string | null;
}

/** The question asked before a mailing is sent. */
export function questionText(
  { kind, subject, audience, selection_id = null }: Sent & { subject: string },
  count: number,
): string {
  if (count === 0) return "Nobody would get it: this audience has no confirmed address that wants these emails.";
  if (kind === "newsletter") return `Send "${subject}" to ${people(count)}? You can't take it back.`;
  if (selection_id !== null) return `Send this message to ${pluralize(count, "chosen user")}?`;
  const plan = audience === "all" || audience === "newsletter" ? "any" : `the ${planName(audience)}`;
  return `Send this message to ${pluralize(count, "user")} on ${plan} plan?`;
}

/** The label of the send button. */
export function sendButton(kind: MailingKind, count: number): string {
  return kind === "newsletter" ? `Send to ${people(count)}` : `Send to ${pluralize(count, "user")}`;
}

/** Confirmation that the mailing is queued (SPEC-AD8). @param n the actual number of queued mails */
export function sentText({ kind, audience, selection_id = null }: Sent, n: number): { title: string; text: string } {
  if (kind === "newsletter")
    return { title: "Newsletter Sent", text: `Newsletter sent to ${pluralize(n, "subscriber")}` };
  const to = selection_id === null ? `${audience} plan` : "chosen";
  return { title: "Communication Sent", text: `Message sent to ${pluralize(n, "user")} (${to})` };
}

function people(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en")} people`;
}
