import { createElement } from "react";
import { site } from "../site.ts";
import { Words } from "./blocks.ts";
import { layoutHtml } from "./layout.ts";

/** A mail without its recipient. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface AccountMailInput {
  subject: string;
  /** Preview text that mailboxes show beside the subject. */
  preview: string;
  firstName?: string;
  /** Plain text in the simple markup of markup.ts. */
  body: string;
}

/** Creates a mail about an account: plain text, and the same as one-column HTML, without images or tracking. */
export function accountMail(letter: AccountMailInput): Mail {
  return mailOf(
    letter,
    `You're getting this email because it's about your account. Questions? Write to ${site.links.support}`,
  );
}

/** Creates a mail to an administrator about the server itself. */
export function adminMail(letter: AccountMailInput): Mail {
  return mailOf(letter, "You're getting this email because you're an administrator of this site.");
}

interface NewsletterLetter extends Omit<AccountMailInput, "firstName"> {
  /** The confirmed subscriber; absent in the confirmation mail. */
  subscriber?: { email: string; unsubscribeUrl: string };
}

/** Creates a newsletter issue or a mail about the newsletter, with an unsubscribe link for subscribers. */
export function newsletterMail({ subscriber, ...letter }: NewsletterLetter): Mail {
  if (!subscriber) return mailOf(letter, `Questions: ${site.links.support}`);
  const { email, unsubscribeUrl } = subscriber;
  const reason = `You're getting this because you subscribed with ${email} and confirmed it.`;
  return mailOf(letter, reason, `Unsubscribe with one click: ${unsubscribeUrl}`);
}

/** @param reasons why the recipient gets the mail, one per line. */
function mailOf({ subject, preview, firstName, body }: AccountMailInput, ...reasons: string[]): Mail {
  const foot = [site.postalAddress, ...reasons];
  const greeting = isGreetable(firstName) ? `Hi ${firstName},` : "Hi,";
  const words = `${greeting}\n\n${body.trim()}`;
  const html = layoutHtml({ subject, preview, foot, children: createElement(Words, { text: words }) });
  return { subject, text: `${words}\n\n--\n${foot.join("\n")}\n`, html };
}

/** Whether a name is safe in a greeting: anyone can sign up any address with a name that contains a message or link. */
function isGreetable(name = ""): boolean {
  return /^(\p{L}|\p{M}|[ '’-]|\.(?= |$)){1,40}$/u.test(name);
}
