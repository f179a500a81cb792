import { site } from "./site.ts";

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
  /**
   * The words, as plain text: a blank line parts paragraphs, four spaces before a line alone set it apart (a code), a
   * line that is an address becomes a link.
   */
  body: string;
}

/** Makes a mail about an account: plain text, and the same words as HTML in one column, without pictures or tracking. */
export function accountMail({ subject, preview, firstName, body }: Letter): Mail {
  const foot = `${site.postalAddress}\nYou get this mail because it concerns your account. Questions: ${site.links.support}`;
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
${body
  .split(/\n{2,}/)
  .map(paragraph)
  .join("\n")}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #767b76;font-size:13px">${lines(foot)}</p>
</div></body></html>
`;
}

function paragraph(text: string): string {
  if (text.startsWith("    ") && !text.includes("\n"))
    return `<p style="margin:0 0 16px;font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.1em">${lines(text.trim())}</p>`;
  return `<p style="margin:0 0 16px">${lines(text)}</p>`;
}

function lines(text: string): string {
  return text.split("\n").map(line).join("<br>\n");
}

function line(text: string): string {
  const safe = escapeHtml(text.trim());
  return /^https?:\/\/\S+$/.test(text.trim()) ? `<a href="${safe}" style="overflow-wrap:anywhere">${safe}</a>` : safe;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
