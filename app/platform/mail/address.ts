/** A part of a line: words, or an address that leads somewhere. */
export type Part = { kind: "words" | "address"; text: string };

// A sign that turns the direction of reading ends an address: it could show another one than it leads to.
const address = /(https?:\/\/[^\s<>"'\p{Cf}]*[^\s<>"'.,;:!?)\p{Cf}])/u;

/** Parts a line where an address begins or ends. What ends a sentence or a bracket is no part of an address. */
export function partsOf(line: string): Part[] {
  return line
    .split(address)
    .map((text, index): Part => ({ kind: index % 2 ? "address" : "words", text }))
    .filter(({ text }) => text !== "");
}
