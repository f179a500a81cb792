/** A part of a line: words, or a URL. */
export type Part = { kind: "words" | "address"; text: string };

// Bidirectional controls end a URL: they could display a different URL than its target.
const address = /(https?:\/\/[^\s<>"'\p{Cf}]*[^\s<>"'.,;:!?)\p{Cf}])/u;

/** Splits a line into words and URLs. Punctuation and brackets after a URL are not part of it. */
export function partsOf(line: string): Part[] {
  return line
    .split(address)
    .map((text, index): Part => ({ kind: index % 2 ? "address" : "words", text }))
    .filter(({ text }) => text !== "");
}
