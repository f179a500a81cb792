import { markdown, parseGuide, plainText, type Token } from "./markdown.ts";
import { shapeTables } from "./shape-tables.ts";

const { renderer } = markdown;
renderer.rules.table_open = (tokens, index, options) =>
  `<div class="databox">${renderer.renderToken(tokens, index, options)}`;
renderer.rules.table_close = () => "</table></div>";
renderer.rules.text = (tokens, index) => escaped(tokens[index]?.content ?? "");

/** A guide as the HTML of its page, without its first heading: the page has one of its own. @param source Markdown. */
export function guideHtml(source: string): string {
  const { tokens } = parseGuide(source);
  nameHeadings(tokens);
  const html = renderer.render(shapeTables(tokens), markdown.options, {});
  return html.replace(/>\n</g, "><").replaceAll(' class=""', "").trim();
}

/** Quotes mean nothing between tags, and guides are full of them. */
function escaped(text: string): string {
  return markdown.utils.escapeHtml(text).replaceAll("&quot;", '"');
}

/** Each heading can be linked to. */
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

/** "g-part-1": its first two words, since each name weighs; a letter in front, so that none is an id of the page's. */
function idOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ["g", ...words.slice(0, 2)].join("-");
}
