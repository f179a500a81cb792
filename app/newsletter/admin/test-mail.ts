import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import type { Sender } from "#app/platform/mail/sender.ts";
import { site } from "#app/platform/site.ts";
import { timeName } from "#app/ui/day-label.ts";

interface TestMailInput {
  /** The administrator who requested it and receives it. */
  firstName: string;
  email: string;
  /** The sender at the time of the request. */
  sender: Sender;
  at: Date;
  /** The administrator's time zone. */
  zone: string;
}

/** The test mail, which shows an administrator that mails arrive. */
export function testMail({ firstName, email, sender: { name, address, replyTo }, at, zone }: TestMailInput): Mail {
  return accountMail({
    subject: `Test email from ${site.name}`,
    preview: "It arrived, so email is working.",
    firstName,
    body: `This is a test email. It arrived, so email is working. There's nothing to do.

${email} asked for it on ${timeName(at, zone)}, in the Admin Panel.

The sender was set to ${name}, ${address}. Replies go to ${replyTo ?? address}.`,
  });
}

interface Way {
  email: string;
  /** Whether a mail server is configured. */
  sends: boolean;
  /** Whether mails are stored for reading at /dev/mail. */
  isRecorded: boolean;
}

/** Confirmation that the test mail is queued. */
export function testMailText({ email, sends, isRecorded }: Way): string {
  const next = isRecorded
    ? "No mail server is set (SMTP_URL), so we kept it: read it at /dev/mail."
    : "No mail server is set (SMTP_URL), so emails wait until there is one.";
  return `Test email queued for ${email}. ${sends ? "If it doesn't arrive in a few minutes, check the mail server's log." : next}`;
}
