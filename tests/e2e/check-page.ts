import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { isFull } from "../support/counts.ts";
import { expect } from "./browser-test.ts";

const phone = 360; // px
const schemes = ["light", "dark"] as const;
/** The color schemes that axe checks, by width; each width is also checked for horizontal scrolling. */
const looks: { width: number; colours: readonly (typeof schemes)[number][] }[] = [
  { width: 320, colours: isFull ? schemes : ["light"] },
  { width: phone, colours: [] },
  { width: 768, colours: isFull ? schemes : [] },
  { width: 1280, colours: isFull ? schemes : ["dark"] },
];

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Adds axe to every page opened in this tab from now on, which takes half as long as adding it to each page. */
export function addAxe(page: Page): Promise<unknown> {
  return page.addInitScript(axe);
}

/**
 * Looks a page over as it stands: axe with all rules where it is narrowest and, of contrast, in the dark on a desk; no
 * sideways scrolling at any width; nothing too small to be pressed on a phone; no class without a rule; no request to
 * another host, and none that the first paint waits for.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const faults: Record<string, string[]> = {
    "classes without a rule": await page.evaluate(classesWithoutRule),
    "requests to others, or before the first paint": await page.evaluate(needlessRequests),
  };
  for (const { width, colours } of looks) {
    await page.setViewportSize({ width, height: 800 });
    if (width === phone) faults["targets under 44 px"] = await page.evaluate(smallTargets);
    if (colours.length === 0) faults[`${width} px`] = await page.evaluate(violations, []);
    for (const colorScheme of colours) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Color schemes differ in nothing but color.
      const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
      faults[`${width} px, ${colorScheme}`] = await page.evaluate(violations, rules);
    }
  }
  const found = Object.entries(faults).filter(([, list]) => list.length > 0);
  expect(Object.fromEntries(found), name).toEqual({});
}

/** Runs in the page. @param rules of axe; by default all. @returns their findings, and horizontal scrolling. */
async function violations(rules?: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const { scrollWidth } = document.documentElement;
  const scrolls = scrollWidth === window.innerWidth ? [] : [`it is ${scrollWidth} px wide`];
  if (rules?.length === 0) return scrolls;
  const found = await axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  return [...scrolls, ...found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)];
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
