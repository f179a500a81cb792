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

interface Letter {
  subject: string;
  /** What a mailbox shows beside the subject; of more than 140 characters the first. */
  preview: string;
  /** Who sends it and why, line by line; see `smallPrint`. */
  foot: string[];
  /** The words, as elements of React Email; see `Words` in blocks.ts and `TrustedHtml`. */
  children?: ReactNode;
}

/**
 * The page of every mail, whole at once, since mails are made within transactions: one column of 600 px at most, and
 * nothing in it that is fetched or followed. Written without JSX: Node runs these files as they are, and takes types off
 * them but knows no JSX.
 */
export function layoutHtml(letter: Letter): string {
  return `<!doctype html>\n${renderToStaticMarkup(page(letter))}\n`;
}

function page({ subject, preview, foot, children }: Letter): ReactElement {
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

/** The second name of `color-scheme` is that of older Apple Mail; codes are no telephone numbers. */
const metas = Object.entries({
  viewport: "width=device-width, initial-scale=1",
  "color-scheme": "light dark",
  "supported-color-schemes": "light dark",
  "format-detection": "telephone=no",
}).map(([name, content]) => createElement("meta", { name, content }));

/**
 * React Email fills a preview up to 150 characters with such as have no width, so that a mailbox does not go on with
 * the body. A longer one it would leave as it is, or cut in the middle of a sign.
 */
function shortened(preview: string): string {
  return preview.slice(0, maxPreview).replace(/[\uD800-\uDBFF]$/, "");
}

/** HTML that stands in a letter as it is. @param html made by us, or cleaned; never what somebody typed. */
export function TrustedHtml({ html }: { html: string }): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: whoever places it says that it is trusted.
  return createElement("div", { style: words, dangerouslySetInnerHTML: { __html: html } });
}
