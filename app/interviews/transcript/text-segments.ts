import type { Segment } from "./segment.ts";

const maxLength = 1_000; // characters; longer passages are hard to refer to

/**
 * Splits plain text into passages: paragraphs, or lines if no line is empty. Passages of more than a thousand
 * characters are split at the end of a sentence, or of a word.
 */
export function textSegments(text: string): Segment[] {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const paragraphs = split(plain, /\n[^\S\n]*\n/);
  const parts = paragraphs.length > 1 ? paragraphs : split(plain, /\n/);
  return parts.flatMap(shortened).map((part) => ({ text: part }));
}

function split(text: string, at: RegExp): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function shortened(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > maxLength) {
    const end = endWithin(rest.slice(0, maxLength));
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** The position to split at: after the last sentence, else the last word, else between two characters. */
function endWithin(piece: string): number {
  const sentence = Math.max(...[". ", "? ", "! ", "\n"].map((mark) => piece.lastIndexOf(mark)));
  if (sentence > maxLength / 2) return sentence + 1;
  const word = piece.lastIndexOf(" ");
  if (word > 0) return word;
  return /[\uD800-\uDBFF]$/.test(piece) ? piece.length - 1 : piece.length;
}
