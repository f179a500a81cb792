import { type Mail, newsletterMail } from "#app/platform/mail/mail.ts";
import { site, withOrigin } from "#app/platform/site.ts";
import { utc } from "#app/platform/time-zone.ts";
import { dayName } from "#app/ui/day-label.ts";
import { nextTuesday } from "./mailings/schedule-form.ts";

/** The mail `newsletter-confirm`. @param confirmUrl the page with the button. */
export function confirmMail(confirmUrl: string): Mail {
  return newsletterMail({
    subject: "Please confirm your subscription",
    preview: "One click, then one email every Tuesday.",
    body: `Someone entered this address to get our weekly newsletter. If it was you, please confirm:
${confirmUrl}

You'll get one email every Tuesday with one idea to test. You can unsubscribe with one click.

If it wasn't you, you can ignore this email. Unless you confirm, we won't write again.`,
  });
}

interface Confirmed {
  email: string;
  unsubscribeUrl: string;
  /** Our public origin. */
  origin: string;
  /** When the address was confirmed. */
  at: Date;
}

/** The mail `newsletter-confirmed`. */
export function confirmedMail({ email, unsubscribeUrl, origin, at }: Confirmed): Mail {
  const next = dayName(nextTuesday(at), utc);
  return newsletterMail({
    subject: "You're on the list",
    preview: `The next issue arrives on ${next}.`,
    body: `Thanks for confirming your address. The next issue arrives on ${next}.

If you'd rather not wait, start with the most useful thing we have: a script for a 20-minute interview. It's free:
${withOrigin(site.links.interviewGuide, origin)}`,
    subscriber: { email, unsubscribeUrl },
  });
}
