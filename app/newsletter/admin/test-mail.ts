import { momentText } from "#app/account/moment.ts";
import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import type { Sender } from "#app/platform/mail/sender.ts";

interface Asked {
  /** The administrator who asked for it, and gets it. */
  firstName: string;
  email: string;
  /** Who is set as the sender when it is asked for. */
  sender: Sender;
  at: Date;
}

/** The mail by which an administrator sees that mails arrive. */
export function testMail({ firstName, email, sender: { name, address, replyTo }, at }: Asked): Mail {
  return accountMail({
    subject: "Test email from Firstproof",
    preview: "It arrived, so email is working.",
    firstName,
    body: `This is a test email. It arrived, so email is working. There's nothing to do.

${email} asked for it on ${momentText(at)}, in the Admin Panel under Newsletter, Configuration.

The sender was set to ${name}, ${address}. Replies go to ${replyTo ?? address}.`,
  });
}

interface Way {
  email: string;
  /** Is there a mail server? */
  sends: boolean;
  /** Are mails kept to be read at /dev/mail? */
  kept: boolean;
}

/** What is said once it is in the queue. */
export function testMailText({ email, sends, kept }: Way): string {
  const next = kept
    ? "No mail server is set (SMTP_URL), so we kept it: read it at /dev/mail."
    : "No mail server is set (SMTP_URL), so emails wait until there is one.";
  return `Test email queued for ${email}. ${sends ? "If it doesn't arrive in a few minutes, check the mail server's log." : next}`;
}
