import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { smallPrint } from "./lines.ts";
import { edge, small, words, wrapping } from "./typography.ts";

const maxPreview = 140; // characters
const previewSize = 150; // characters, with the invisible ones

interface LayoutHtmlInput {
  subject: string;
  /** Preview text that mailboxes show beside the subject; only the first 140 characters are used. */
  preview: string;
  /** Footer lines with the sender and the reason; see `smallPrint`. */
  foot: string[];
  /** The body; see `Words` in mail.ts and `TrustedHtml`. */
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
    "html",
    { dir: "ltr", lang: "en" },
    createElement("head", null, ...metas, createElement("title", null, subject)),
    createElement(
      "body",
      { style: { margin: 0, padding: 0 } },
      table(
        { cell: { ...wrapping, margin: 0, padding: "24px 16px" } },
        hiddenPreview(preview),
        table(
          { whole: { maxWidth: 600 } },
          children,
          createElement("hr", { style: rule }),
          createElement("p", { style: { ...small, marginTop: 0, marginBottom: 0 } }, ...smallPrint(foot)),
        ),
      ),
    ),
  );
}

/**
 * Apple Mail scales a mail to its window unless told not to; older versions read `supported-color-schemes`. Codes must
 * not be detected as telephone numbers.
 */
const metas = [
  createElement("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
  createElement("meta", { name: "x-apple-disable-message-reformatting" }),
  ...Object.entries({
    viewport: "width=device-width, initial-scale=1",
    "color-scheme": "light dark",
    "supported-color-schemes": "light dark",
    "format-detection": "telephone=no",
  }).map(([name, content]) => createElement("meta", { name, content })),
];

const rule: CSSProperties = {
  width: "100%",
  border: "none",
  borderTop: `1px solid ${edge}`,
  margin: "32px 0 16px",
};

/** A centered box. Outlook for Windows supports padding only on cells, and Yahoo drops the styles of `body`. */
function table({ whole, cell }: { whole?: CSSProperties; cell?: CSSProperties }, ...children: ReactNode[]) {
  const attributes = { align: "center", width: "100%", border: 0, cellPadding: 0, cellSpacing: 0 } as const;
  return createElement(
    "table",
    { ...attributes, role: "presentation", style: whole },
    createElement("tbody", null, createElement("tr", null, createElement("td", { style: cell }, ...children))),
  );
}

const unseen = "\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF";

/**
 * Preview text, hidden in the mail itself. It is cut between two characters, and filled up with invisible ones so that
 * mailboxes do not continue with the body.
 */
function hiddenPreview(preview: string): ReactElement {
  const words = preview.slice(0, maxPreview).replace(/[\uD800-\uDBFF]$/, "");
  return createElement(
    "div",
    { style: hidden, "data-skip-in-text": true },
    words,
    createElement("div", null, unseen.repeat(previewSize - words.length)),
  );
}

/** Mail programs ignore different ones of these. */
const hidden: CSSProperties = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

/** Inserts raw HTML into a mail. @param html our own or sanitized; never user input. */
export function TrustedHtml({ html }: { html: string }): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the caller vouches for the HTML.
  return createElement("div", { style: words, dangerouslySetInnerHTML: { __html: html } });
}
