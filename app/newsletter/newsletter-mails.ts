import { momentDay } from "#app/account/moment.ts";
import { type Mail, newsletterMail } from "#app/platform/mail/mail.ts";
import { site, withOrigin } from "#app/platform/site.ts";
import { nextTuesday } from "./next-tuesday.ts";

/** The mail `newsletter-confirm`. @param confirmUrl the page with the button. */
export function confirmMail(confirmUrl: string): Mail {
  return newsletterMail({
    subject: "Please confirm your subscription",
    preview: "One click, then one mail each Tuesday.",
    body: `somebody entered this address for our weekly newsletter. If it was you, please confirm:
${confirmUrl}

You will get one mail each Tuesday with one idea to test, and you can leave with one click.

If it was not you, you need not do anything. Without your confirmation we will not write again.`,
  });
}

interface Confirmed {
  email: string;
  unsubscribeUrl: string;
  /** Where people reach us. */
  origin: string;
  /** When the address was confirmed. */
  at: Date;
}

/** The mail `newsletter-confirmed`. */
export function confirmedMail({ email, unsubscribeUrl, origin, at }: Confirmed): Mail {
  const next = momentDay(nextTuesday(at).toISOString());
  return newsletterMail({
    subject: "You are on the list",
    preview: `The next issue comes on ${next}.`,
    body: `thank you, your address is confirmed. The next issue comes on ${next}.

If you do not want to wait: the most useful thing we have is a 20-minute interview script. It is free:
${withOrigin(site.links.interviewGuide, origin)}`,
    subscriber: { email, unsubscribeUrl },
  });
}
