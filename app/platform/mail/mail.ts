import { site } from "../site.ts";
import { bodyHtml, escapeHtml, linesHtml } from "./mail-body.ts";

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
  /** The words, as plain text in the little order that mail-body.ts reads. */
  body: string;
}

/** Makes a mail about an account: plain text, and the same words as HTML in one column, without pictures or tracking. */
export function accountMail(letter: Letter): Mail {
  return mailOf(letter, `You get this mail because it concerns your account. Questions: ${site.links.support}`);
}

interface NewsletterLetter extends Omit<Letter, "firstName"> {
  /** Who has confirmed to be one; without, it is the mail that asks to confirm. */
  subscriber?: { email: string; unsubscribeUrl: string };
}

/** Makes a mail about or of the newsletter, with the way to leave. */
export function newsletterMail({ subscriber, ...letter }: NewsletterLetter): Mail {
  if (!subscriber) return mailOf(letter, `Questions: ${site.links.support}`);
  const { email, unsubscribeUrl } = subscriber;
  const reason = `You get this because you subscribed with ${email} and confirmed it.`;
  return mailOf(letter, `${reason}\nUnsubscribe with one click: ${unsubscribeUrl}`);
}

/** @param reason why one gets it. */
function mailOf({ subject, preview, firstName, body }: Letter, reason: string): Mail {
  const foot = `${site.postalAddress}\n${reason}`;
  const greeting = isGreetable(firstName) ? `Hello ${firstName},` : "Hello,";
  const text = `${greeting}\n\n${body.trim()}\n\n--\n${foot}\n`;
  return { subject, text, html: htmlOf(subject, preview, `${greeting}\n\n${body.trim()}`, foot) };
}

/** Anybody can type any address and any name. A name that could carry a message or a link greets nobody. */
function isGreetable(name = ""): boolean {
  return /^(\p{L}|\p{M}|[ '’-]|\.(?= |$)){1,40}$/u.test(name);
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Mail programs know neither classes nor style sheets, so the style stands in the elements. */
function htmlOf(subject: string, preview: string, body: string, foot: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;${font};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div style="max-width:600px;margin:0 auto">
${bodyHtml(body)}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #767b76;font-size:13px">${linesHtml(foot)}</p>
</div></body></html>
`;
}
