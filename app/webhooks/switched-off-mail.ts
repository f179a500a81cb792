import { accountMail, type Mail } from "#app/platform/mail/mail.ts";

interface SwitchedOff {
  firstName: string;
  /** The host of its address. */
  host: string;
  reason: "gone" | "failing";
  /** The URL of its page. */
  url: string;
}

/** The mail `webhook-off`: an endpoint gets nothing anymore. */
export function switchedOffMail({ firstName, host, reason, url }: SwitchedOff): Mail {
  const why = {
    gone: `Your webhook at ${host} answered "410 Gone", which asks us to stop.`,
    failing: `Your webhook at ${host} hasn't accepted anything for five days.`,
  }[reason];
  return accountMail({
    subject: "Your webhook is switched off",
    preview: why,
    firstName,
    body: `${why} So we switched it off, and it gets no more events.

Its log says what it answered. Once the receiver works again, switch it on there. What waits is sent then; what happens until then isn't:
${url}`,
  });
}
