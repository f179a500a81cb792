import { markdown, parseGuide, plainText, type Token } from "./markdown.ts";
import { shapeTables } from "./shape-tables.ts";

const { renderer } = markdown;
renderer.rules.table_open = (tokens, index, options) =>
  `<div class="databox">${renderer.renderToken(tokens, index, options)}`;
renderer.rules.table_close = () => "</table></div>";
renderer.rules.text = (tokens, index) => escaped(tokens[index]?.content ?? "");

/** Renders a guide as HTML without its first heading, which the page shows itself. @param source Markdown. */
export function guideHtml(source: string): string {
  const { tokens } = parseGuide(source);
  nameHeadings(tokens);
  const html = renderer.render(shapeTables(tokens), markdown.options, {});
  return html.replace(/>\n</g, "><").replaceAll(' class=""', "").trim();
}

/** Escapes text, except quotes: they are harmless between tags, and guides are full of them. */
function escaped(text: string): string {
  return markdown.utils.escapeHtml(text).replaceAll("&quot;", '"');
}

/** Gives every heading an id to link to. */
function nameHeadings(tokens: Token[]): void {
  const taken = new Set<string>();
  for (const [index, open] of tokens.entries()) {
    const text = tokens[index + 1];
    if (open.type !== "heading_open" || !text) continue;
    const name = idOf(plainText(text));
    const id = taken.has(name) ? `${name}-${taken.size}` : name;
    taken.add(id);
    open.attrSet("id", id);
  }
}

/**
 * An id such as "g-part-1": the first two words, to keep pages small, with a prefix that avoids the ids of the page.
 */
function idOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ["g", ...words.slice(0, 2)].join("-");
}
