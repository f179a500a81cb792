// Converts the blocks of a guide for pdfmake. An unsupported block fails the build.
import type { Content, ContentColumns } from "pdfmake/interfaces";
import { plainText, type Token } from "#app/resources/guides/markdown.ts";
import { tagged, wordsOf } from "./inline.ts";
import { colours, quoted, ruled } from "./page.ts";
import { partOf, type Tag, tagIn, tagOf } from "./tag.ts";

/** A token with its content. */
interface Node {
  open: Token;
  inside: Token[];
}

/** All blocks in order; lead-in blocks are kept on the same page as the next one. @param within the element they are in */
export function blocksOf(tokens: Token[], within?: Tag): Content[] {
  const blocks: Content[] = [];
  let leading: Content[] = [];
  const nodes = nodesOf(tokens);
  for (const [index, node] of nodes.entries()) {
    const block = node.open.type === "heading_open" ? headingOf(node, within) : blockOf(node, within);
    if (leadsOn(node, nodes[index + 1])) leading.push(block);
    else {
      blocks.push(leading.length > 0 ? { stack: [...leading, block], unbreakable: true } : block);
      leading = [];
    }
  }
  return [...blocks, ...leading];
}

/**
 * Whether a block leads into the next: a heading, text above a table, a sentence ending with a colon, or a line that is
 * bold as a whole.
 */
function leadsOn({ open, inside: [text] }: Node, next?: Node): boolean {
  if (open.type !== "paragraph_open" || !text || !next) return open.type === "heading_open";
  const words = (text.children ?? []).filter(({ type, content }) => type !== "text" || content);
  const isStrong = words.length === 3 && words[0]?.type === "strong_open";
  return isStrong || next.open.type === "table_open" || plainText(text).endsWith(":");
}

/** Groups tokens between opening and closing tokens of the same level. */
function nodesOf(tokens: Token[]): Node[] {
  const nodes: Node[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const open = tokens[index];
    if (!open) continue;
    const end = open.nesting === 1 ? closeOf(tokens, index) : index;
    nodes.push({ open, inside: tokens.slice(index + 1, end) });
    index = end;
  }
  return nodes;
}

function closeOf(tokens: Token[], from: number): number {
  const level = tokens[from]?.level;
  return tokens.findIndex((token, index) => index > from && token.nesting === -1 && token.level === level);
}

function headingOf({ open, inside: [text] }: Node, within?: Tag): Content {
  const words = text ? plainText(text) : "";
  const [style, above] = open.tag === "h2" ? ["h2", 14] : ["h3", 9];
  const outline = { outline: open.tag === "h2", outlineText: words, headlineLevel: 1 };
  return {
    text: [tagged({ text: words }, tagIn(within, open.tag === "h2" ? "H2" : "H3"))],
    style,
    margin: [0, above, 0, 5],
    ...outline,
  };
}

function blockOf({ open, inside }: Node, within?: Tag): Content {
  switch (open.type) {
    case "paragraph_open":
      return { text: inlineOf(inside, tagIn(within, "P")), margin: [0, 0, 0, 6], unbreakable: true };
    case "bullet_list_open":
      if (open.attrGet("class") === "tasks") return { stack: itemsOf(inside, within).map(boxed) };
      return { ul: itemsOf(inside, within).map(tight), markerColor: colours.edge, margin: [0, 0, 0, 4] };
    case "ordered_list_open":
      return { ol: itemsOf(inside, within, "Lbl").map(tight), markerColor: colours.soft, margin: [0, 0, 0, 4] };
    case "blockquote_open": {
      const stack = blocksOf(inside, tagIn(within, "BlockQuote"));
      return { table: { widths: ["*"], body: [[{ stack }]] }, layout: quoted, margin: [0, 3, 0, 9] };
    }
    case "table_open":
      return tableOf(inside, tagIn(within, "Table"));
    case "hr":
      return { text: "", margin: [0, 6, 0, 6] };
    default:
      throw new Error(`a guide has "${open.type}", for which there is no shape in a PDF`);
  }
}

function inlineOf(tokens: Token[], tag: Tag): Content[] {
  return tokens.flatMap((token) => wordsOf(token, tag));
}

interface Item {
  inside: Token[];
  tag: Tag;
}

/** The items of a list. @param label the element of what stands before each, if it is read */
function itemsOf(tokens: Token[], within: Tag | undefined, ...label: "Lbl"[]): Item[] {
  const list = tagIn(within, "L");
  return nodesOf(tokens).map(({ inside }) => ({
    inside,
    tag: partOf(tagOf(list, "LI", [...label, "LBody"]), "LBody"),
  }));
}

function tight({ inside, tag }: Item): Content {
  return { stack: blocksOf(inside, tag), margin: [0, 0, 0, -3], unbreakable: true };
}

/** An item with a box to check on paper. */
function boxed({ inside, tag }: Item): Content {
  const box = {
    canvas: [{ type: "rect", x: 0, y: 2, w: 9, h: 9, lineWidth: 0.8, lineColor: colours.edge }],
    width: 18,
  };
  return { columns: [box, { stack: blocksOf(inside, tag), width: "*" }], unbreakable: true } as ContentColumns;
}

function tableOf(tokens: Token[], tag: Tag): Content {
  const rows = nodesOf(tokens).flatMap(({ inside }) => nodesOf(inside));
  const nodes = rows.map(({ inside }) => nodesOf(inside));
  const isHeaded = nodes[0]?.some((cell) => cell.inside.some(plainText)) ?? false;
  const cells = nodes.map((row, index) => {
    const isHead = isHeaded && index === 0;
    const { parts = [] } = tagOf(
      tag,
      "TR",
      row.map((_, place) => cellTag(isHead, place)),
    );
    return row.map((cell, place) => inlineOf(cell.inside, parts[place] ?? tag));
  });
  const [head = [], ...body] = cells;
  const first = head.map((text) => ({ text, style: "tableHead" }));
  const rest = body.map((row) => row.map((text, place) => ({ text, style: "tableCell", bold: false, ...lead(place) })));
  const table = { widths: widthsOf(cells), body: isHeaded ? [first, ...rest] : rest, dontBreakRows: true };
  return { table: { ...table, headerRows: isHeaded ? 1 : 0 }, layout: ruled, margin: [0, 2, 0, 10], unbreakable: true };
}

/** The head of a column, the head of a row, or a cell. */
function cellTag(isHead: boolean, place: number): Pick<Tag, "role" | "scope"> {
  if (isHead) return { role: "TH", scope: "Column" };
  return place === 0 ? { role: "TH", scope: "Row" } : { role: "TD" };
}

function lead(place: number) {
  return place === 0 ? { color: colours.ink } : {};
}

/**
 * Column widths: an empty column, meant to be filled in, is as wide as the fullest one; the others share by content
 * length.
 */
function widthsOf(cells: Content[][][]): string[] {
  const columns = cells[0]?.length ?? 0;
  const lengths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((row) => Math.sqrt(lengthOf(row[column] ?? [])))),
  );
  const longest = Math.max(...lengths, 1);
  const shares = lengths.map((length) => (length === 0 ? longest : Math.max(length, longest / 4)));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => `${((share / all) * 100).toFixed(1)}%`);
}

function lengthOf(words: Content[]): number {
  return words.reduce<number>((sum, word) => sum + (hasText(word) ? word.text.length : 0), 0);
}

function hasText(word: Content): word is { text: string } {
  return typeof word === "object" && "text" in word && typeof word.text === "string";
}
