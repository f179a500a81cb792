// Converts the blocks of a guide for pdfmake. An unsupported block fails the build.
import type { Content, ContentColumns } from "pdfmake/interfaces";
import { plainText, type Token } from "#app/resources/guides/markdown.ts";
import { wordsOf } from "./inline.ts";
import { colours, quoted, ruled } from "./page.ts";

/** A token with its content. */
interface Node {
  open: Token;
  inside: Token[];
}

/** All blocks in order; lead-in blocks are kept on the same page as the next one. */
export function blocksOf(tokens: Token[]): Content[] {
  const blocks: Content[] = [];
  let leading: Content[] = [];
  const nodes = nodesOf(tokens);
  for (const [index, node] of nodes.entries()) {
    const block = node.open.type === "heading_open" ? headingOf(node) : blockOf(node);
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

function headingOf({ open, inside: [text] }: Node): Content {
  const words = text ? plainText(text) : "";
  const [style, above] = open.tag === "h2" ? ["h2", 14] : ["h3", 9];
  return { text: words, style, margin: [0, above, 0, 5], outline: open.tag === "h2", headlineLevel: 1 };
}

function blockOf({ open, inside }: Node): Content {
  switch (open.type) {
    case "paragraph_open":
      return { text: inside.flatMap(wordsOf), margin: [0, 0, 0, 6], unbreakable: true };
    case "bullet_list_open":
      if (open.attrGet("class") === "tasks") return { stack: itemsOf(inside).map(boxed) };
      return { ul: itemsOf(inside).map(tight), markerColor: colours.edge, margin: [0, 0, 0, 4] };
    case "ordered_list_open":
      return { ol: itemsOf(inside).map(tight), markerColor: colours.soft, margin: [0, 0, 0, 4] };
    case "blockquote_open":
      return { table: { widths: ["*"], body: [[{ stack: blocksOf(inside) }]] }, layout: quoted, margin: [0, 3, 0, 9] };
    case "table_open":
      return tableOf(inside);
    case "hr":
      return { text: "", margin: [0, 6, 0, 6] };
    default:
      throw new Error(`a guide has "${open.type}", for which there is no shape in a PDF`);
  }
}

function itemsOf(tokens: Token[]): Token[][] {
  return nodesOf(tokens).map(({ inside }) => inside);
}

function tight(tokens: Token[]): Content {
  return { stack: blocksOf(tokens), margin: [0, 0, 0, -3], unbreakable: true };
}

/** An item with a box to check on paper. */
function boxed(tokens: Token[]): Content {
  const box = {
    canvas: [{ type: "rect", x: 0, y: 2, w: 9, h: 9, lineWidth: 0.8, lineColor: colours.edge }],
    width: 18,
  };
  return { columns: [box, { stack: blocksOf(tokens), width: "*" }], unbreakable: true } as ContentColumns;
}

function tableOf(tokens: Token[]): Content {
  const rows = nodesOf(tokens).flatMap(({ inside }) => nodesOf(inside));
  const cells = rows.map(({ inside }) => nodesOf(inside).map((cell) => cell.inside.flatMap(wordsOf)));
  const [head = [], ...body] = cells;
  const isHeaded = head.some((words) => words.length > 0);
  const first = head.map((text) => ({ text, style: "tableHead" }));
  const rest = body.map((row) => row.map((text, place) => ({ text, style: "tableCell", bold: false, ...lead(place) })));
  const table = { widths: widthsOf(cells), body: isHeaded ? [first, ...rest] : rest, dontBreakRows: true };
  return { table: { ...table, headerRows: isHeaded ? 1 : 0 }, layout: ruled, margin: [0, 2, 0, 10], unbreakable: true };
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
