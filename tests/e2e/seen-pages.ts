import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const folder = join(import.meta.dirname, "../../test-results/pages");

/** What differs between two runs of one journey: origin, ids, tokens, the user's address, dates and times. */
const variable: [pattern: RegExp, name: string][] = [
  [/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, ""],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, "<id>"],
  [/(?<=\/(?:shared|verify)\/|[?&](?:\w+_token|waiting)=)[\w-]+/g, "<token>"],
  [/(?<=\bcode ?= ?)\d{6}/g, "<code>"],
  [/ada-\w+@/g, "ada@"],
  [/\b[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?\b|\b\d{4}-\d\d-\d\d\b/g, "<date>"],
  [/\b\d\d:\d\d UTC|\b\d+ (?:second|minute)s?\b/g, "<time>"],
];

/**
 * What depends on whether a journey before gave the same answers, which are then marked as copies: the notes beside them,
 * and lines about them.
 */
export const markNotes = "[role=note][aria-label]";
const markNotesInSnapshot = /^( *)- '?note ".*\n(?:\1 .*\n?)*/gm;
const ofMarks = /^(?:link: )?See the answers$|\btext answers? of this result earns? points\b/;

/** The pages of a `@main` journey, step by step, to be compared with another driver's. */
export class SeenPages {
  readonly #pages: { url: string; lines: string[] }[] = [];

  /** @param again whether this replaces the last one. */
  add(url: string, lines: string[], again = false): void {
    if (again) this.#pages.pop();
    const isAdmin = new URL(url).pathname.startsWith("/admin"); // its figures and lists are about other journeys, too
    const texts = isAdmin ? lines.filter((line) => /^(?:heading|button): /.test(line)) : lines;
    const own = texts.filter((line) => !ofMarks.test(line));
    this.#pages.push({ url: withoutVariables(url), lines: own.map(withoutVariables) });
  }

  write(driver: "plain" | "chromium", journey: string): void {
    mkdirSync(join(folder, driver), { recursive: true });
    writeFileSync(join(folder, driver, `${journey.replace(/\W+/g, "-")}.json`), JSON.stringify(this.#pages));
  }
}

/** What journeys of either driver do with a page. */
interface Steps {
  url(): string;
  goto(url: string): Promise<unknown>;
  locator(selector: string): object;
}

/** Follows a step on a watched page. */
const afterSteps = new WeakMap<object, () => Promise<void>>();
let patched = false;

/** Reads a page after each step that can lead to another one: `goto` and `click`. Loading it again replaces what was seen. */
export function watchPages(page: Steps, seen: SeenPages, read: () => Promise<string[]>): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    const from = page.url();
    const response = await goto(...given);
    seen.add(page.url(), await read(), page.url() === from);
    return response;
  };
  afterSteps.set(page, async () => seen.add(page.url(), await read()));
  if (patched) return;
  patched = true;
  const locators = Object.getPrototypeOf(page.locator("body"));
  const { click } = locators;
  locators.click = async function (...given: unknown[]) {
    await click.apply(this, given);
    await afterSteps.get(this.page())?.();
  };
}

/** Reads a page without script in a browser. */
export async function readInBrowser(page: Page): Promise<string[]> {
  await page.waitForLoadState(); // with its stylesheet
  const names = namesIn(await page.locator("body").ariaSnapshot());
  const lines = await page.locator("body").evaluate(linesOf, markNotes);
  return [await page.title(), ...lines, ...names];
}

/** The roles with names in Playwright's snapshot of a page. */
function namesIn(snapshot: string): string[] {
  const lines = snapshot.replace(markNotesInSnapshot, "").matchAll(/^ *- '?(\w+) "((?:[^"\\]|\\.)*)"/gm);
  return [...lines].map(([, role, name]) => `${role}: ${JSON.parse(`"${name}"`).replaceAll("''", "'")}`); // from YAML
}

/**
 * Also runs in the page. The visible texts in the order of their elements, and what is in each visible field.
 * @param except selects what is left out, with all in it.
 * @param shows whether users see an element; in a browser, the browser knows.
 */
export function linesOf(
  root: Element,
  except: string,
  shows = (element: Element) => element.checkVisibility(),
): string[] {
  const lines: string[] = [];
  for (const element of root.querySelectorAll("*:not(option)")) {
    if (!shows(element) || element.closest(except)) continue;
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue);
    const text = texts.join(" ").replace(/\s+/g, " ").trim();
    if (text && element.localName !== "textarea") lines.push(text);
    const { type, name, value, checked } = element as HTMLInputElement;
    if (element.matches("input:not([type=file]), textarea, select"))
      lines.push(`${name} = ${/^(radio|checkbox)$/.test(type) ? `${value}, ${checked}` : value}`);
  }
  return lines;
}

function withoutVariables(text: string): string {
  return variable.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text);
}
