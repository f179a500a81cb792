import { planName } from "#app/billing/access.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import type { Audience, MailingKind } from "../mailing.ts";

/** The question asked before a mailing is sent. */
export function questionText(
  { kind, subject, audience }: { kind: MailingKind; subject: string; audience: Audience },
  count: number,
): string {
  if (count === 0) return "Nobody would get it: this audience has no confirmed address that wants these emails.";
  if (kind === "newsletter") return `Send "${subject}" to ${people(count)}? You can't take it back.`;
  const plan = audience === "all" || audience === "newsletter" ? "any" : `the ${planName(audience)}`;
  return `Send this message to ${pluralize(count, "user")} on ${plan} plan?`;
}

/** The label of the send button. */
export function sendButton(kind: MailingKind, count: number): string {
  return kind === "newsletter" ? `Send to ${people(count)}` : `Send to ${pluralize(count, "user")}`;
}

/** Confirmation that the mailing is queued (SPEC-AD8). @param n the actual number of queued mails */
export function sentText(kind: MailingKind, audience: Audience, n: number): { title: string; text: string } {
  if (kind === "newsletter")
    return { title: "Newsletter Sent", text: `Newsletter sent to ${pluralize(n, "subscriber")}` };
  return { title: "Communication Sent", text: `Message sent to ${pluralize(n, "user")} (${audience} plan)` };
}

function people(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en")} people`;
}
