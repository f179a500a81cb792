import { z } from "zod";
import { EmailForm } from "#app/account/user.ts";
import { site } from "#app/platform/site.ts";
import { waitingTime } from "#app/platform/waiting-time.ts";

/** Which form somebody subscribed by (SPEC-EU3). */
export const Source = z.enum(["website", "resources_section"]);
export type Source = z.output<typeof Source>;

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

/** The form of the newsletter. An address that is nothing but white space is none, and no mistake (SPEC-EU5). */
export const SubscribeForm = z.object({
  email: z.preprocess((value) => (isBlank(value) ? undefined : value), EmailForm.shape.email.optional()),
  source: Source.catch("website").optional().default("website"),
});

/** Says in an address that a link to confirm was sent a moment ago. */
export const sentQuery = "newsletter=sent";

export function wasSent(request: Request): boolean {
  return new URL(request.url).searchParams.get("newsletter") === "sent";
}

/** What is said of a subscription (SPEC-EU8). */
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

/** What is left to do, after what is said of a success. */
export const newsletterNextText =
  "We've emailed you a link to confirm. Until you click it, we won't send the newsletter.";

/** Too many mails to confirm went to one mailbox. */
export const newsletterEnoughText = `We've sent 3 confirmation emails to this address in the past 30 days, so we won't send more for now. Please open the newest one, or write to ${site.links.support}.`;

/** Too many tries. @param seconds until the next one. */
export function newsletterWaitText(seconds: number): string {
  return `Too many sign-ups from your network. Please try again in ${waitingTime(seconds)}.`;
}
