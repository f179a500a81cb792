import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { full } from "../support/counts.ts";
import { expect } from "./house.ts";

const widths = [320, 768, 1280]; // px
const schemes = ["light", "dark"] as const;

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Gives axe to whatever is opened in this page from now on, in half the time that each page takes to be given it. */
export function bringAxe(page: Page): Promise<unknown> {
  return page.addInitScript(axe);
}

/**
 * Looks a page over as it stands: axe with all rules on a phone and, of contrast, in the dark on a desk; no sideways
 * scrolling at any width; nothing too small to be pressed; no class without a rule.
 */
export async function lookOver(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  expect(await page.evaluate(classesWithoutRule), `${name}: classes without a rule`).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: sideways scrolling`).toBe(width);
    for (const colorScheme of schemes) {
      const onPhone = width === 320 && colorScheme === "light";
      const onDesk = width === 1280 && colorScheme === "dark";
      if (!full && !onPhone && !onDesk) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Between the schemes nothing but colour differs.
      const found = await page.evaluate(violations, colorScheme === "dark" ? ["color-contrast"] : undefined);
      expect(found, `${name} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(smallTargets), `${name}: targets under 44 px`).toEqual([]);
}

/** Runs in the page. @param rules all of them unless told. */
async function violations(rules?: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const found = await axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

/**
 * Runs in the page. Everything that one presses is at least 44 px in both directions; links inside sentences are the
 * exemption.
 */
function smallTargets(): string[] {
  const pressed = "button, .btn, .link, .choice, .check, .wedge label, summary, input:not([type=hidden]), textarea";
  const within = ".choice input, .check input, .wedge input, .sr-only";
  return [...document.querySelectorAll<HTMLElement>(pressed)]
    .filter((element) => element.checkVisibility() && !element.matches(within))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 44 || height < 44;
    })
    .map((element) => element.outerHTML.slice(0, 120));
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
  // highlight.js names every token it knows, of which the stylesheet colours some; HTML itself names the language.
  const elements = document.querySelectorAll("[class]:not([class^=hljs-], [class^=language-])");
  const used = [...elements].flatMap((element) => [...element.classList]);
  return [...new Set(used)].filter((name) => !named.has(name));
}
