import { JSDOM } from "jsdom";
import postcss, { type AtRule, type Rule } from "postcss";

const { window } = new JSDOM("");

/** Parses HTML as a browser without script does: the content of `<noscript>` is part of the page. */
export function parseHtml(html: string): Document {
  const document = new window.DOMParser().parseFromString(html, "text/html");
  Object.defineProperty(document, "defaultView", { value: window }); // dom-accessibility-api gets its classes from it
  return document;
}

/** A page for a plain text response, which browsers show as it is. */
export function textDocument(text: string): Document {
  const document = parseHtml("<pre></pre>");
  (document.body.firstElementChild as Element).textContent = text;
  return document;
}

/** A rule of a stylesheet that sets `display`, in cascade order. */
export interface DisplayRule {
  selector: string;
  hides: boolean;
}

const width = 1_280; // px, as in the browser's journeys

/**
 * The rules of a stylesheet that show or hide elements on a wide screen: a page contains its menu twice, for narrow and
 * for wide screens. Layers and order decide, as in the cascade; specificity is ignored.
 */
export function displayRules(css: string): DisplayRule[] {
  const layers: string[] = [];
  const found: (DisplayRule & { layer: number; important: boolean })[] = [];
  const sheet = postcss.parse(css);
  sheet.walkAtRules("layer", ({ params }) => {
    for (const name of params.split(/,\s*/)) if (!layers.includes(name)) layers.push(name);
  });
  sheet.walkDecls("display", ({ value, important, parent }) => {
    const around = atRules(parent as Rule);
    if (!around.every(applies)) return;
    const layer = around.find(({ name }) => name === "layer")?.params;
    const rule = parent as Rule;
    if (rule.type !== "rule" || rule.parent?.type === "rule") return;
    found.push({
      selector: rule.selector,
      hides: value === "none",
      important: important ?? false,
      layer: layer === undefined ? layers.length : layers.indexOf(layer),
    });
  });
  return found.sort((a, b) => Number(a.important) - Number(b.important) || a.layer - b.layer);
}

function atRules(node: Rule): AtRule[] {
  const found: AtRule[] = [];
  for (let at = node.parent; at && at.type !== "root"; at = at.parent as typeof at)
    if (at.type === "atrule") found.push(at as AtRule);
  return found;
}

function applies({ name, params }: AtRule): boolean {
  if (name === "layer") return true;
  if (name === "supports") return !params.startsWith("not");
  if (name !== "media") return false;
  if (/print|prefers|scripting:\s*enabled|forced|hover:\s*none|pointer:\s*coarse/.test(params)) return false;
  const [, least] = /(?:min-width:|width\s*>=)\s*([\d.]+(?:rem|px))/.exec(params) ?? [];
  const [, most] = /(?:max-width:|width\s*<=?)\s*([\d.]+(?:rem|px))/.exec(params) ?? [];
  return (least === undefined || pixels(least) <= width) && (most === undefined || width <= pixels(most));
}

function pixels(length: string): number {
  return Number.parseFloat(length) * (length.endsWith("rem") ? 16 : 1);
}
