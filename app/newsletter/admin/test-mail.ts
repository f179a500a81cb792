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
    subject: "Test mail from Firstproof",
    preview: "It arrived: mails are sent.",
    firstName,
    body: `this is a test mail. It has arrived, so mails are sent. You need not do anything.

${email} asked for it on ${momentText(at)}, in the Admin Panel under Newsletter, Configuration.

The sender was set to ${name}, ${address}. Answers go to ${replyTo ?? address}.`,
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
    ? "No mail server is set (SMTP_URL), so it is kept: read it at /dev/mail."
    : "No mail server is set (SMTP_URL): mails wait until there is one.";
  return `Test mail queued to ${email}. ${sends ? "If it does not arrive in a few minutes, look at the mail server's log." : next}`;
}
