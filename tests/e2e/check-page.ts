import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { isFull } from "../support/counts.ts";
import { emptyList } from "../support/empty-list.ts";
import { expect } from "./browser-test.ts";

const narrowest = 320; // px
const phone = 360;
const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];
/** The color schemes in which axe looks at a page, by width; horizontal scrolling is a fault at each of them. */
const looks: { width: number; colors: readonly Scheme[] }[] = [
  { width: narrowest, colors: isFull ? schemes : ["light"] },
  ...(isFull ? [phone, 768].map((width) => ({ width, colors: schemes })) : []),
  { width: 900, colors: isFull ? schemes : [] }, // where the tables of administrators begin, beside the sidebar
  { width: 1280, colors: isFull ? schemes : ["dark"] },
];
/** Inks whose contrast was measured on an earlier page, by scheme. For `test:all` each page is measured. */
const measured: Record<Scheme, Set<string>> = { light: new Set(), dark: new Set() };

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Adds axe to every page opened in this tab from now on, which takes half as long as adding it to each page. */
export function addAxe(page: Page): Promise<unknown> {
  return page.addInitScript(axe);
}

/**
 * Looks a page over as it stands: axe with all rules where it is narrowest and, of contrast, in the dark on a desk; no
 * sideways scrolling at any width; nothing too small to be pressed on a phone; no list without an entry; no class without a
 * rule; no request to another host, and none that the first paint waits for.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const faults: Record<string, string[]> = {
    "lists without an entry": await page.locator(emptyList).evaluateAll(htmlOf),
    "classes without a rule": await page.evaluate(classesWithoutRule),
    "requests to others, or before the first paint": await page.evaluate(needlessRequests),
  };
  for (const { width, colors } of looks) {
    await page.setViewportSize({ width, height: 800 });
    faults[`${width} px`] = await page.evaluate(sidewaysScrolling);
    if (width === narrowest) faults.rules = await page.evaluate(violations, isFull);
    if (width <= phone) faults[`targets under 44 px at ${width} px`] = await page.evaluate(smallTargets);
    for (const colorScheme of colors) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { inks, found } = await page.evaluate(contrastFaults, isFull ? [] : [...measured[colorScheme]]);
      faults[`contrast at ${width} px, ${colorScheme}`] = found;
      for (const ink of inks) measured[colorScheme].add(ink);
    }
  }
  const found = Object.entries(faults).filter(([, list]) => list.length > 0);
  expect(Object.fromEntries(found), name).toEqual({});
}

/** Runs in the page. */
function htmlOf(elements: Element[]): string[] {
  return elements.map(({ outerHTML }) => outerHTML);
}

/** Runs in the page. */
function sidewaysScrolling(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth === window.innerWidth ? [] : [`it is ${scrollWidth} px wide`];
}

/**
 * Runs in the page. @returns what axe finds by all rules but that of contrast.
 * @param preload whether axe parses all stylesheets, a third of its time, for rules about a locked orientation.
 */
async function violations(preload: boolean): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const rules = { "color-contrast": { enabled: false } };
  const found = await axe.run(document, { resultTypes: ["violations"], rules, preload });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * Runs in the page. Contrast depends on an ink: color, size and weight of a text, and what is painted below it.
 * @param measured inks that need no second look. @returns the other ones, and what axe finds of their contrast.
 */
async function contrastFaults(measured: string[]): Promise<{ inks: string[]; found: string[] }> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const papers = new Map<Element, string>();
  const paperOf = (element: Element): string => {
    let paper = papers.get(element);
    if (paper === undefined) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const below = element.parentElement ? paperOf(element.parentElement) : "";
      paper = own === "rgba(0, 0, 0, 0) none 1" ? below : `${below} / ${own}`;
      papers.set(element, paper);
    }
    return paper;
  };
  const inks = new Map<string, Element[]>();
  const hasText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim();
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.matches("input, select, textarea") && ![...element.childNodes].some(hasText)) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const ink = `${color} ${fontSize} ${fontWeight} ${textShadow} on ${paperOf(element)}`;
    if (!measured.includes(ink)) inks.set(ink, [...(inks.get(ink) ?? []), element]);
  }
  if (inks.size === 0) return { inks: [], found: [] };
  const { violations } = await axe.run([...inks.values()].flat() as never, {
    resultTypes: ["violations"],
    runOnly: ["color-contrast"],
  });
  return { inks: [...inks.keys()], found: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)) };
}

/** Runs in the page. Every target is at least 44 px in both directions; links inside sentences are exempt. */
function smallTargets(): string[] {
  const pressed = "button, .btn, .link, .choice, .check, .scale label, summary, input:not([type=hidden]), textarea";
  const within = ".choice input, .check input, .scale input, .sr-only";
  return [...document.querySelectorAll<HTMLElement>(pressed)]
    .filter((element) => element.checkVisibility() && !element.matches(within))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 44 || height < 44;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Runs in the page. Requests to other hosts, and requests that the first paint waited for. */
function needlessRequests(): string[] {
  const entries = performance.getEntriesByType("resource") as (PerformanceResourceTiming & Record<string, unknown>)[];
  const isNeedless = ({ name, renderBlockingStatus, transferSize }: (typeof entries)[number]) =>
    !name.startsWith(location.origin) || (renderBlockingStatus === "blocking" && transferSize > 0);
  return entries.filter(isNeedless).map(({ name }) => name);
}

/** Runs in the page. A class is there for the stylesheet of its page: one that no rule names styles nothing. */
function classesWithoutRule(): string[] {
  const named = new Set<string>();
  const readRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const [, escaped = ""] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g))
          named.add(escaped.replace(/\\(.)/g, "$1"));
      if ("cssRules" in rule) readRules(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) readRules(sheet.cssRules);
  // highlight.js names every token it knows; the stylesheet colors some of them. HTML itself names the language.
  const elements = document.querySelectorAll("[class]:not([class^=hljs-], [class^=language-])");
  const used = [...elements].flatMap((element) => [...element.classList]);
  return [...new Set(used)].filter((name) => !named.has(name));
}
