/** A piece of a mail's words. Lines stand under one another; a point has the lines that carry it on. */
export type Block =
  | { kind: "paragraph" | "heading" | "inset"; lines: string[] }
  | { kind: "points"; points: string[][] }
  | { kind: "numbers"; start: number; points: string[][] }
  | { kind: "code"; code: string };

/**
 * Reads the words of a mail. They are plain text with a little order in it: a blank line parts pieces; within one,
 * "  - " begins a point, "  1. " a numbered one that five spaces carry on, four spaces set a line in; a line over any of
 * these is their heading. A line of four spaces that stands alone is a code, to be shown large.
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

/** Adds a line to the block before it, where it goes on with that one. */
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
