import { markdown, parseGuide, plainText, type Token } from "./markdown.ts";

const { renderer } = markdown;
renderer.rules.table_open = (tokens, index, options) =>
  `<div class="table-wrap">${renderer.renderToken(tokens, index, options)}`;
renderer.rules.table_close = () => "</table></div>";
renderer.rules.text = (tokens, index) => escaped(tokens[index]?.content ?? "");

/** Renders a guide as HTML without its first heading, which the page shows itself. @param source Markdown. */
export function guideHtml(source: string): string {
  const { tokens } = parseGuide(source);
  nameHeadings(tokens);
  const html = renderer.render(shapeTables(tokens), markdown.options, {});
  return html.replace(/>\n</g, "><").trim();
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

/**
 * Marks up tables as in the design: on narrow screens rows become cards, each cell labeled with its
 * column. The first cell of a row is its header; a head without text is removed. Cells to be filled in stay empty.
 */
function shapeTables(tokens: Token[]): Token[] {
  const shaped: Token[] = [];
  let table: Token[] | undefined;
  for (const token of tokens) {
    if (token.type === "table_open") table = [];
    (table ?? shaped).push(token);
    if (token.type !== "table_close" || !table) continue;
    shapeCells(table);
    shaped.push(...withoutEmptyHead(table));
    table = undefined;
  }
  return shaped;
}

/** Sets tags and attributes. Each cell is three tokens: open, inline and close. */
function shapeCells(table: Token[]): void {
  const columns: string[] = [];
  let position = 0;
  let isHead = false;
  for (const [index, token] of table.entries()) {
    if (token.type === "table_open")
      token.attrs = [
        ["class", "data"],
        ["role", "table"],
      ];
    if (token.type === "thead_open" || token.type === "tbody_open") isHead = token.type === "thead_open";
    if (token.type === "tr_open") {
      token.attrs = [["role", "row"]];
      position = 0;
    }
    const [inline, close] = [table[index + 1], table[index + 2]];
    if (!/^t[hd]_open$/.test(token.type) || !inline || !close) continue;
    const text = plainText(inline);
    if (isHead) columns.push(text);
    token.attrs = attributesOf({ text, isHead, column: columns[position] ?? "", isFirst: position === 0 });
    token.tag = String(token.attrGet("role")).endsWith("header") ? "th" : "td";
    close.tag = token.tag;
    position++;
  }
}

interface Cell {
  text: string;
  isHead: boolean;
  /** The name of its column; can be empty. */
  column: string;
  isFirst: boolean;
}

/** The attributes of a cell. An empty cell is never a header. Replaces the alignment style, which the CSP forbids. */
function attributesOf({ text, isHead, column, isFirst }: Cell): [string, string][] {
  if (!text) return [["role", "cell"]];
  if (isHead) return attributes({ role: "columnheader" });
  const label: Record<string, string> = column ? { "data-label": column } : {};
  return attributes(isFirst ? { role: "rowheader", class: "lead", ...label } : { role: "cell", ...label });
}

const attributes = (given: Record<string, string>): [string, string][] => Object.entries(given);

function withoutEmptyHead(table: Token[]): Token[] {
  const [from, to] = ["thead_open", "thead_close"].map((wanted) => table.findIndex(({ type }) => type === wanted));
  const head = table.slice(from, (to ?? 0) + 1);
  if (head.some((token) => token.type === "inline" && plainText(token) !== "")) return table;
  return table.filter((token) => !head.includes(token));
}
