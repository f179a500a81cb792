import { Text } from "@react-email/text";
import { type CSSProperties, createElement, Fragment, type ReactElement } from "react";
import { linesOf } from "./lines.ts";
import { type Block, parseBody } from "./markup.ts";
import { large, words } from "./typography.ts";

/** The body of a mail, as React Email elements. */
export function Words({ text }: { text: string }): ReactElement {
  return createElement(Fragment, null, ...parseBody(text).map(shown));
}

function shown(block: Block): ReactElement {
  switch (block.kind) {
    case "paragraph":
      return paragraph(block.lines, { marginBottom: 16 });
    case "heading":
      return paragraph(block.lines, { marginBottom: 4, fontWeight: 700 });
    case "inset":
      return paragraph(block.lines, { marginBottom: 16, marginLeft: 16 });
    case "points":
      return list("ul", block.points);
    case "numbers":
      return list("ol", block.points, block.start);
    case "code":
      return createElement(Text, { style: { ...large, marginTop: 0, marginBottom: 16 } }, block.code);
  }
}

function paragraph(lines: string[], style: CSSProperties): ReactElement {
  return createElement(Text, { style: { ...words, marginTop: 0, ...style } }, ...linesOf(lines));
}

/** @param start the number of the first item. */
function list(kind: "ul" | "ol", points: string[][], start = 1): ReactElement {
  const items = points.map((lines) => createElement("li", { style: { margin: "0 0 8px" } }, ...linesOf(lines)));
  const style = { ...words, margin: "0 0 16px", padding: "0 0 0 24px" };
  return createElement(kind, { style, ...(start !== 1 && { start }) }, ...items);
}
