import MarkdownIt from "markdown-it";

export type Token = ReturnType<MarkdownIt["parse"]>[number];

/**
 * The Markdown dialect of issues and messages, with tables. HTML is escaped. No external resources are loaded: images
 * become links. Links may lead to the web, to a mailbox, or to one of our pages.
 */
export const markdown = new MarkdownIt({ html: false, linkify: true });
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
      if (address === "" || address?.startsWith("/")) token.attrSet(name, origin + address);
    }
  }
  return tokens;
}
