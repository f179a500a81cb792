/** A block of a mail's body. A list item has one or more lines. */
export type Block =
  | { kind: "paragraph" | "heading" | "inset"; lines: string[] }
  | { kind: "points"; points: string[][] }
  | { kind: "numbers"; start: number; points: string[][] }
  | { kind: "code"; code: string };

/**
 * Parses the body of a mail: plain text with simple markup. A blank line separates pieces. Within one, "  - " begins a
 * bullet, "  1. " a numbered item, five spaces continue an item, and four spaces indent a line; a line above any of
 * these is a heading. A single line indented by four spaces is a code, shown large.
 */
export function parseBody(body: string): Block[] {
  return body
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((piece) => piece.trim() !== "")
    .flatMap(parsePiece);
}

function parsePiece(piece: string): Block[] {
  const lines = piece.split("\n").filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  if (lines.length === 1 && first.startsWith("    ")) return [{ kind: "code", code: first.trim() }];
  const blocks: Block[] = [];
  for (const line of lines) add(blocks, line);
  const isHeading = (block: Block, index: number) => block.kind === "paragraph" && index < blocks.length - 1;
  return blocks.map((block, index) => (isHeading(block, index) ? { ...block, kind: "heading" } : block) as Block);
}

/** Adds a line to the last block if it continues it, or as a new block. */
function add(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const words = line.trim();
  const [, mark, point = ""] = /^ {2}(-|\d{1,9}\.) (.*)$/s.exec(line) ?? [];
  if (mark) {
    const kind = mark === "-" ? "points" : "numbers";
    if (last?.kind === kind) last.points.push([point.trim()]);
    else if (kind === "points") blocks.push({ kind, points: [[point.trim()]] });
    else blocks.push({ kind, start: Number.parseInt(mark, 10), points: [[point.trim()]] });
  } else if (/^ {5}/.test(line) && last && "points" in last) last.points.at(-1)?.push(words);
  else {
    const kind = line.startsWith("    ") ? "inset" : "paragraph";
    if (last?.kind === kind) last.lines.push(words);
    else blocks.push({ kind, lines: [words] });
  }
}
