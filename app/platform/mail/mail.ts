import { createElement } from "react";
import { site } from "../site.ts";
import { Words } from "./blocks.ts";
import { layoutHtml } from "./layout.ts";

/** A mail before it is addressed. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  firstName?: string;
  /** The words, as plain text in the little order that body.ts reads. */
  body: string;
}

/** Makes a mail about an account: plain text, and the same words as HTML in one column, without pictures or tracking. */
export function accountMail(letter: Letter): Mail {
  return mailOf(
    letter,
    `You're getting this email because it's about your account. Questions? Write to ${site.links.support}`,
  );
}

/** Makes a mail to an administrator about the server itself. */
export function adminMail(letter: Letter): Mail {
  return mailOf(letter, "You're getting this email because you're an administrator of this site.");
}

interface NewsletterLetter extends Omit<Letter, "firstName"> {
  /** Who has confirmed to be one; without, it is the mail that asks to confirm. */
  subscriber?: { email: string; unsubscribeUrl: string };
}

/** Makes a mail about or of the newsletter, with the way to leave. */
export function newsletterMail({ subscriber, ...letter }: NewsletterLetter): Mail {
  if (!subscriber) return mailOf(letter, `Questions: ${site.links.support}`);
  const { email, unsubscribeUrl } = subscriber;
  const reason = `You're getting this because you subscribed with ${email} and confirmed it.`;
  return mailOf(letter, reason, `Unsubscribe with one click: ${unsubscribeUrl}`);
}

/** @param reasons why one gets it, line by line. */
function mailOf({ subject, preview, firstName, body }: Letter, ...reasons: string[]): Mail {
  const foot = [site.postalAddress, ...reasons];
  const greeting = isGreetable(firstName) ? `Hi ${firstName},` : "Hi,";
  const words = `${greeting}\n\n${body.trim()}`;
  const html = layoutHtml({ subject, preview, foot, children: createElement(Words, { text: words }) });
  return { subject, text: `${words}\n\n--\n${foot.join("\n")}\n`, html };
}

/** Anybody can type any address and any name. A name that could carry a message or a link greets nobody. */
function isGreetable(name = ""): boolean {
  return /^(\p{L}|\p{M}|[ '’-]|\.(?= |$)){1,40}$/u.test(name);
}
