import { z } from "zod";
import { EmailForm } from "#app/account/user.ts";
import { formatWait } from "#app/platform/format-wait.ts";
import { withSupport } from "#app/platform/site.ts";

/** The form used to subscribe (SPEC-EU3). */
export const Source = z.enum(["website", "resources_section"]);
export type Source = z.output<typeof Source>;

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

/** The newsletter form. A blank address counts as missing, and is not an error (SPEC-EU5). */
export const SubscribeForm = z.object({
  email: z.preprocess((value) => (isBlank(value) ? undefined : value), EmailForm.shape.email.optional()),
  source: Source.catch("website").optional().default("website"),
});

/** Query parameter: a confirmation link was just sent. */
export const sentQuery = "newsletter=sent";

export function wasSent(request: Request): boolean {
  return new URL(request.url).searchParams.get("newsletter") === "sent";
}

/** The messages about a subscription (SPEC-EU8). */
export const subscriptionTexts = {
  subscribed: {
    title: "Successfully subscribed!",
    text: "You'll receive our weekly validation tips every Tuesday.",
  },
  already: { title: "Already subscribed", text: "This email is already subscribed to our newsletter." },
  failed: {
    title: "Subscription failed",
    text: "There was an error subscribing to the newsletter. Please try again.",
  },
} as const;

/** The next step, shown after the success message. */
export const newsletterNextText =
  "We've emailed you a link to confirm. Until you click it, we won't send the newsletter.";

/** Error: too many confirmation mails to one mailbox. */
export function newsletterEnoughText(): string {
  return `We've sent 3 confirmation emails to this address in the past 30 days, so we won't send more for now. Please open the newest one${withSupport((address) => `, or write to ${address}`)}.`;
}

/** Rate limit message. @param seconds until the next attempt. */
export function newsletterWaitText(seconds: number): string {
  return `Too many sign-ups from your network. Please try again in ${formatWait(seconds)}.`;
}
