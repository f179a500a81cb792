import { Link } from "@react-email/link";
import { createElement, type ReactNode } from "react";
import { partsOf } from "./address.ts";

/** Lines under one another, their addresses as links. */
export function linesOf(lines: string[]): ReactNode[] {
  return lines.flatMap((line, index) => (index > 0 ? [lineEnd, ...shown(line)] : shown(line)));
}

const lineEnd = createElement("br");

/** React Email takes the line off links and colours them for white paper; the mail program knows better. */
const plain = { color: undefined, textDecorationLine: undefined };

function shown(line: string): ReactNode[] {
  return partsOf(line).map(({ kind, text }) =>
    kind === "address" ? createElement(Link, { href: text, style: plain }, text) : text,
  );
}
