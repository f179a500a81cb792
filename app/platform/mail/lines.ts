import { createElement, type ReactNode } from "react";
import { partsOf } from "./email-address.ts";

/** Lines separated by line breaks, with URLs as links. */
export function linesOf(lines: string[]): ReactNode[] {
  return under(lines.map(shown));
}

/** The same for small print: in a line of words, a colon and a URL, the words become the link. */
export function smallPrint(lines: string[]): ReactNode[] {
  return under(lines.map(shortly));
}

function under(lines: ReactNode[][]): ReactNode[] {
  return lines.flatMap((line, index) => (index > 0 ? [lineEnd, ...line] : line));
}

const lineEnd = createElement("br");

function shown(line: string): ReactNode[] {
  return partsOf(line).map(({ kind, text }) => (kind === "address" ? link(text, text) : text));
}

function shortly(line: string): ReactNode[] {
  const [words, address, ...more] = partsOf(line);
  const isLink = words?.kind === "words" && words.text.endsWith(": ") && address?.kind === "address";
  if (!isLink || more.length > 0) return shown(line);
  return [link(address.text, words.text.slice(0, -": ".length))];
}

/** A link without styles: mail programs color and underline it for their background. */
function link(address: string, words: string): ReactNode {
  return createElement("a", { href: address, target: "_blank" }, words);
}
