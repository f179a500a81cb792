import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The parsed stylesheet, which bin/finish-build.ts writes. A rule has its selectors, each with the names of classes and
 * elements that a page needs for it to apply, and its declarations. Anything else is kept as it is.
 */
export type SheetNode =
  | { at: string; nodes: SheetNode[] }
  | { property: string; text: string }
  | { selectors: { text: string; needs: string[] }[]; declarations: string[] }
  | string;

export interface ParsedSheet {
  nodes: SheetNode[];
  /** Names of the stylesheet that each script may add to a page, by its URL. */
  scripts: Record<string, string[]>;
}

/** Reads the parsed stylesheets of the build in this folder, by their cookie: none while it is watched. */
export function loadParsedSheets(folder: string): Record<string, ParsedSheet> {
  const file = join(folder, parsedSheetsFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export const parsedSheetsFile = "sheets.json";

/**
 * The part of the stylesheet that a page needs, for inlining: rules whose classes and elements are on it or in a script
 * of it, and the custom properties that they use. States and attributes may change, so they don't count.
 */
export function sheetFor(html: string, { nodes, scripts }: ParsedSheet): string {
  const names = new Set<string>();
  for (const [, name = ""] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(name);
  for (const [, list = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(" ")) names.add(`.${unescapeHtml(name)}`);
  for (const [, src = ""] of html.matchAll(/<script [^>]*src="([^"]*)"/g))
    for (const name of scripts[src] ?? []) names.add(name);
  let kept = nodes.flatMap((node) => keepUsed(node, names));
  for (let text = toCss(kept), before = ""; text !== before; ) {
    before = text;
    const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    kept = kept.flatMap((node) => keepProperties(node, used));
    text = toCss(kept);
  }
  return toCss(kept);
}

function keepUsed(node: SheetNode, names: ReadonlySet<string>): SheetNode[] {
  if (typeof node === "string" || "property" in node) return [node];
  if ("at" in node) return nonEmpty({ ...node, nodes: node.nodes.flatMap((inner) => keepUsed(inner, names)) });
  const selectors = node.selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
  return selectors.length > 0 ? [{ ...node, selectors }] : [];
}

/** Removes custom properties that nothing uses. */
function keepProperties(node: SheetNode, used: ReadonlySet<string | undefined>): SheetNode[] {
  if (typeof node === "string") return [node];
  if ("property" in node) return used.has(node.property) ? [node] : [];
  if ("at" in node) return nonEmpty({ ...node, nodes: node.nodes.flatMap((inner) => keepProperties(inner, used)) });
  const isUsed = (declaration: string) => !declaration.startsWith("--") || used.has(declaration.split(":")[0]);
  const declarations = node.declarations.filter(isUsed);
  return declarations.length > 0 ? [{ ...node, declarations }] : [];
}

function nonEmpty(node: { at: string; nodes: SheetNode[] }): SheetNode[] {
  return node.nodes.length > 0 ? [node] : [];
}

function toCss(nodes: SheetNode[]): string {
  return nodes.map(textOf).join("");
}

function textOf(node: SheetNode): string {
  if (typeof node === "string") return node;
  if ("property" in node) return node.text;
  if ("at" in node) return `${node.at}{${toCss(node.nodes)}}`;
  return `${node.selectors.map(({ text }) => text).join(",")}{${node.declarations.join(";")}}`;
}

/** React escapes these in attributes. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
