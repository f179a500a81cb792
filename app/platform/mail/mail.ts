import { type CSSProperties, createElement, Fragment, type ReactElement } from "react";
import { site, withSupport } from "../site.ts";
import { layoutHtml } from "./layout.ts";
import { linesOf } from "./lines.ts";
import { type Block, parseBody } from "./markup.ts";
import { large, words } from "./typography.ts";

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
  const questions = withSupport((address) => ` Questions? Write to ${address}`);
  return mailOf(letter, `You're getting this email because it's about your account.${questions}`);
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
  if (!subscriber)
    return mailOf(
      letter,
      withSupport((address) => `Questions: ${address}`),
    );
  const { email, unsubscribeUrl } = subscriber;
  const reason = `You're getting this because you subscribed with ${email} and confirmed it.`;
  return mailOf(letter, reason, `Unsubscribe with one click: ${unsubscribeUrl}`);
}

/** @param reasons why the recipient gets the mail, one per line. */
function mailOf(letter: AccountMailInput, ...reasons: string[]): Mail {
  const foot = [site.postalAddress, ...reasons].filter((line) => line !== "");
  return footedMail(letter, foot);
}

/** Creates a mail that names us nowhere, in a founder's brand. @param foot its last lines */
export function footedMail({ subject, preview, firstName, body }: AccountMailInput, foot: string[]): Mail {
  const greeting = isGreetable(firstName) ? `Hi ${firstName},` : "Hi,";
  const words = `${greeting}\n\n${body.trim()}`;
  const html = layoutHtml({ subject, preview, foot, children: createElement(Words, { text: words }) });
  return { subject, text: `${words}\n\n--\n${foot.join("\n")}\n`, html };
}

/** Whether a name is safe in a greeting: anyone can sign up any address with a name that contains a message or link. */
function isGreetable(name = ""): boolean {
  return /^(\p{L}|\p{M}|[ '’-]|\.(?= |$)){1,40}$/u.test(name);
}

/** The body of a mail. */
export function Words({ text }: { text: string }): ReactElement {
  return createElement(Fragment, null, ...parseBody(text).map(shown));
}

function shown(block: Block): ReactElement {
  switch (block.kind) {
    case "paragraph":
      return paragraph(block.lines, { marginBottom: 16 });
    case "heading":
      return paragraph(block.lines, { marginBottom: 4, fontWeight: 700 });
    case "inset":
      return paragraph(block.lines, { marginBottom: 16, marginLeft: 16 });
    case "points":
      return list("ul", block.points);
    case "numbers":
      return list("ol", block.points, block.start);
    case "code":
      return createElement("p", { style: { ...large, marginTop: 0, marginBottom: 16 } }, block.code);
  }
}

function paragraph(lines: string[], style: CSSProperties): ReactElement {
  return createElement("p", { style: { ...words, marginTop: 0, ...style } }, ...linesOf(lines));
}

/** @param start the number of the first item. */
function list(kind: "ul" | "ol", points: string[][], start = 1): ReactElement {
  const items = points.map((lines) => createElement("li", { style: { margin: "0 0 8px" } }, ...linesOf(lines)));
  const style = { ...words, margin: "0 0 16px", padding: "0 0 0 24px" };
  return createElement(kind, { style, ...(start !== 1 && { start }) }, ...items);
}
