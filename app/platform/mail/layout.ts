import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { smallPrint } from "./lines.ts";
import { edge, small, words, wrapping } from "./typography.ts";

const maxPreview = 140; // characters

interface LayoutHtmlInput {
  subject: string;
  /** Preview text that mailboxes show beside the subject; only the first 140 characters are used. */
  preview: string;
  /** Footer lines with the sender and the reason; see `smallPrint`. */
  foot: string[];
  /** The body, as React Email elements; see `Words` in blocks.ts and `TrustedHtml`. */
  children?: ReactNode;
}

/**
 * Renders the HTML of every mail, synchronously, since mails are created within transactions: one column of at most 600
 * px, without remote content or tracking. Written without JSX: Node runs these files directly and strips types but does
 * not support JSX.
 */
export function layoutHtml(letter: LayoutHtmlInput): string {
  return `<!doctype html>\n${renderToStaticMarkup(page(letter))}\n`;
}

function page({ subject, preview, foot, children }: LayoutHtmlInput): ReactElement {
  return createElement(
    Html,
    null,
    createElement(Head, null, ...metas, createElement("title", null, subject)),
    createElement(
      Body,
      { style: { ...wrapping, margin: 0, padding: "24px 16px" } },
      createElement(Preview, null, shortened(preview)),
      createElement(
        Container,
        { style: { maxWidth: 600 } },
        children,
        createElement(Hr, { style: { margin: "32px 0 16px", borderTop: `1px solid ${edge}` } }),
        createElement(Text, { style: { ...small, marginTop: 0, marginBottom: 0 } }, ...smallPrint(foot)),
      ),
    ),
  );
}

/** Older Apple Mail reads `supported-color-schemes`; codes must not be detected as telephone numbers. */
const metas = Object.entries({
  viewport: "width=device-width, initial-scale=1",
  "color-scheme": "light dark",
  "supported-color-schemes": "light dark",
  "format-detection": "telephone=no",
}).map(([name, content]) => createElement("meta", { name, content }));

/**
 * React Email pads a preview to 150 characters with zero-width ones, so that mailboxes do not continue with the body.
 * It would leave a longer preview as it is, or cut it within a surrogate pair.
 */
function shortened(preview: string): string {
  return preview.slice(0, maxPreview).replace(/[\uD800-\uDBFF]$/, "");
}

/** Inserts raw HTML into a mail. @param html our own or sanitized; never user input. */
export function TrustedHtml({ html }: { html: string }): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the caller vouches for the HTML.
  return createElement("div", { style: words, dangerouslySetInnerHTML: { __html: html } });
}
