import MarkdownIt, { type Token } from "markdown-it";

export type { Token };

/**
 * The Markdown dialect of issues and messages, with tables. HTML is escaped. No external resources are loaded: images
 * become links. Links may lead to the web, to a mailbox, or to one of our pages.
 */
const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.linkify.set({ fuzzyLink: true, urlAuth: true }); // example.com, https://name:key@example.com
markdown.validateLink = (address) => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(address.trim());
markdown.renderer.rules.image = (tokens, index) => {
  const token = tokens[index];
  const address = markdown.utils.escapeHtml(String(token?.attrGet("src") ?? ""));
  return `<a href="${address}">${markdown.utils.escapeHtml(token?.content || "Picture")}</a>`;
};

/** Parses Markdown and makes the URLs of our own pages absolute. @param origin our public origin */
export function parseMarkdown(source: string, origin: string): Token[] {
  const tokens = markdown.parse(source, {});
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    for (const name of ["href", "src"]) {
      const address = token.attrGet(name);
      if (typeof address === "string" && /^(\/|$)/.test(address)) token.attrSet(name, origin + address);
    }
  }
  return tokens;
}

const space = "margin:0 0 16px";
const code = "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px";

/** Inline styles, since mail programs do not support style sheets. */
const styles: Record<string, string> = {
  h1: "margin:24px 0 12px;font-size:24px;line-height:1.25",
  h2: "margin:24px 0 12px;font-size:20px;line-height:1.3",
  h3: "margin:20px 0 8px;font-size:16px",
  p: space,
  ul: `${space};padding-left:24px`,
  ol: `${space};padding-left:24px`,
  li: "margin:0 0 8px",
  a: "overflow-wrap:anywhere",
  blockquote: `${space};padding-left:12px;border-left:3px solid #767b76`,
  pre: `${space};white-space:pre-wrap;overflow-wrap:anywhere;${code}`,
  hr: "margin:24px 0;border:0;border-top:1px solid #767b76",
  table: `${space};border-collapse:collapse`,
  th: "padding:4px 8px;border:1px solid #767b76;text-align:left",
  td: "padding:4px 8px;border:1px solid #767b76;vertical-align:top",
};

/** Renders Markdown as HTML for a mail. @param origin our public origin */
export function mailHtml(source: string, origin: string): string {
  const tokens = parseMarkdown(source, origin);
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    const style = token.nesting >= 0 && styles[token.tag];
    if (style) token.attrSet("style", style);
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** Renders Markdown as HTML for one of our pages, with headings one level lower. */
export function pageHtml(source: string, origin: string): string {
  const tokens = parseMarkdown(source, origin);
  for (const token of tokens) if (/^h[1-5]$/.test(token.tag)) token.tag = `h${Number(token.tag[1]) + 1}`;
  return markdown.renderer.render(tokens, markdown.options, {});
}
