import MarkdownIt from "markdown-it";

export type Token = ReturnType<MarkdownIt["parse"]>[number];

/**
 * How issues and messages are written: Markdown with tables. HTML in it is shown as text. Nothing is loaded from
 * anywhere: of a picture there is a link. Links lead to the web, to a mailbox, or to a page of ours.
 */
export const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.validateLink = (address) => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(address.trim());
markdown.renderer.rules.image = (tokens, index) => {
  const token = tokens[index];
  const address = markdown.utils.escapeHtml(String(token?.attrGet("src") ?? ""));
  return `<a href="${address}">${markdown.utils.escapeHtml(token?.content || "Picture")}</a>`;
};

/** Pages of ours, as seen from elsewhere. @param origin where people reach us */
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
