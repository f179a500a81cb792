import { createElement } from "react";
import { layoutHtml, TrustedHtml } from "#app/platform/mail/layout.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/site.ts";
import { choicesUrl, oneClickUrl, unsubscribeUrl } from "../unsubscribe-link.server.ts";
import { messageMarkdown } from "./communication.ts";
import type { MailingContent } from "./content.ts";
import type { Delivery, MailingKind } from "./mailing.ts";
import { mailHtml } from "./markdown.ts";
import { mailText } from "./markdown-text.ts";

const maxPreheader = 140; // characters shown next to the subject in an inbox

type Receiver = Pick<Delivery, "address" | "user" | "subscriber"> & {
  /** Our public origin. */
  origin: string;
};

type MailingToSend = MailingContent & { id: string; kind: MailingKind };

/** A mailing for one recipient, with an unsubscribe link and a one-click unsubscribe header (RFC 8058). */
export function mailingMail(mailing: MailingToSend, receiver: Receiver): Mail & { unsubscribeUrl: string } {
  const { subject } = mailing;
  const { html, text, preview } = bodyOf(mailing, receiver.origin);
  const foot = [site.postalAddress, ...reasons(mailing, receiver)].filter((line) => line !== "");
  return {
    subject,
    text: `${text}\n\n--\n${foot.join("\n")}\n`,
    html: layoutHtml({ subject, preview, foot, children: createElement(TrustedHtml, { html }) }),
    unsubscribeUrl: oneClickUrl(receiver.origin, leaving(mailing, receiver)),
  };
}

/** The footer: why the recipient gets the mail, and how to unsubscribe. */
function reasons(mailing: MailingToSend, receiver: Receiver): string[] {
  const { address, subscriber, origin } = receiver;
  const leave = leaving(mailing, receiver);
  const why = subscriber
    ? `You're getting this because you subscribed with ${address} and confirmed it.`
    : `You're getting this because you have an account with ${address}.`;
  return [
    why,
    `Unsubscribe with one click: ${unsubscribeUrl(origin, leave)}`,
    ...(subscriber ? [] : [`Choose which emails you get: ${choicesUrl(origin, leave)}`]),
  ];
}

function leaving({ id }: MailingToSend, { user, subscriber }: Receiver) {
  return { id: subscriber ?? user ?? "", mailing: id };
}

interface Body {
  html: string;
  text: string;
  preview: string;
}

/** Rendered once for all recipients. */
const bodies = new WeakMap<MailingContent, Body>();

function bodyOf(mailing: MailingToSend, origin: string): Body {
  const known = bodies.get(mailing);
  if (known) return known;
  const source = mailing.kind === "communication" ? messageMarkdown(mailing) : mailing.content;
  const text = mailText(source, origin);
  const body = { html: mailHtml(source, origin), text, preview: text.replace(/\s+/g, " ").slice(0, maxPreheader) };
  bodies.set(mailing, body);
  return body;
}
