import type { Page } from "@playwright/test";
import { type ElementName, scriptsFor } from "#app/elements.ts";
import { userOfRole } from "../routes/role-user.ts";
import type { Role } from "../routes/row.ts";
import { scriptsAt, scriptWeight } from "../support/built-scripts.ts";
import { isFull } from "../support/counts.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./browser-test.ts";
import { addAxe, checkPage } from "./check-page.ts";
import { wireSizes } from "./wire-size.ts";

const kB = 1024; // bytes
const scriptAtMost = 4 * kB; // per screen, in Brotli; calculators.spec.ts measures pages with React
const adminScriptAtMost = 5.25 * kB; // including the sidebar's and that of drafts, which all screens have

/** Fills a field up to its limit, without a possible line break. */
export const unbreakable = "unbroken".repeat(12);

/**
 * The maximum size of a document on the wire, by URL, the first match: for a browser with an empty cache, with the
 * stylesheets, and with the dictionary as well. In kB.
 */
export type Limit = [asked: RegExp, first: number, sheets?: number, dictionary?: number];

/** Elements whose script a page loads for content that may appear later. */
const toCome: [asked: RegExp, element: string][] = [
  [/^\/experiments\/tools/, "copy-button"], // a result, once the input is valid
  [/^\/account\/webhooks(?!.*\/delete)/, "copy-button"], // a new secret
  [/^\/account\/tokens$/, "copy-button"], // a token, once it is created
  [/^\/admin\/questions\/(new|[\da-f-]+)$/, "scale-slider"], // the preview of a scale
  [/^\/admin\/(coupons|newsletter\/settings)/, "copy-button"], // coupons; the records of a domain of one's own
  [/^\/admin\/.*(nobody|nowhere|unknown|0198c0de)/, "form-drafts"], // every form; pages without content have none
];

/** Signs this page's browser in as a user with this role, as in the table of routes. */
export async function enterAs(page: Page, server: TestServer, role: Role) {
  await addAxe(page);
  const asker = await inDatabase(server, (db) => userOfRole(db, role));
  const [name = "", value = ""] = asker.cookie.split("=");
  if (value) await page.context().addCookies([{ name, value, url: server.origin }]);
  return { ids: asker.ids, user: asker.ids.unique ?? "" };
}

/** The distinct pages shown to a user at these URLs. @returns each page's HTML, by its URL. */
async function screensOf(page: Page, all: string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of new Set(all)) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    if (
      (response.status() >= 300 && response.status() !== 404) ||
      !response.headers()["content-type"]?.startsWith("text/html")
    )
      continue;
    const html = await response.text();
    const shown = html.match(/<(main|dialog)\b.*?<\/\1>/gs)?.join("") ?? path;
    if (seen.has(shown)) continue;
    seen.add(shown);
    answers.set(path, html);
  }
  return answers;
}

/** Attributes that a check depends on. */
const looksBy =
  /\b(?:class|type|role|hidden|open|disabled|inert|aria-(?:current|invalid|sort|expanded|hidden|live))="[^"]*"/g;
const isVoid = /^(?:br|col|hr|img|input|link|meta|source|wbr)$/;

/**
 * What a page is built of: each element in its parent, with each of its classes and attributes, and the order of the
 * headings; no words and numbers.
 */
function partsOf(html: string): Set<string> {
  const parts = new Set<string>();
  const open: string[] = [];
  const body = html.replace(/^.*<body/s, "<body").replace(/<(script|style)\b.*?<\/\1>/gs, "");
  for (const [, end, name = "", attributes = "", isEmpty] of body.matchAll(/<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>/g)) {
    if (end) open.pop();
    else {
      parts.add(`${open.at(-1)} > ${name}`);
      for (const attribute of attributes.match(looksBy) ?? [])
        for (const word of attribute.split(/[ "]+/)) parts.add(`${name} ${word}`);
    }
    if (!end && !isEmpty && !isVoid.test(name)) open.push(name);
  }
  const headings = [...body.matchAll(/<h([1-6])\b/g)].map(([, level]) => level).join("");
  return parts.add(`headings ${headings.replace(/(.)\1+/g, "$1")}`);
}

/** The parts of the pages looked over so far. */
const seen = new Set<string>();

/** Notes the parts of a page that is looked over. @returns whether one of them is new. */
function hasNewParts(html: string): boolean {
  const { size } = seen;
  for (const part of partsOf(html)) seen.add(part);
  return seen.size > size;
}

/** Takes the page with most parts that were not seen before, again and again until none has any. @returns their URLs. */
function withNewParts(pages: Map<string, string>): string[] {
  const left = [...pages].map(([path, html]) => ({ path, parts: partsOf(html) }));
  const chosen: string[] = [];
  for (;;) {
    for (const { parts } of left) for (const part of parts) if (seen.has(part)) parts.delete(part);
    const [most] = left.sort((a, b) => b.parts.size - a.parts.size);
    if (!most?.parts.size) return chosen;
    chosen.push(most.path);
    for (const part of most.parts) seen.add(part);
  }
}

/** Checks screens of this server, and records their sizes. */
export function checkScreens(page: Page, { origin }: TestServer, limits: Limit[], isVisitor = false) {
  const table: Record<string, number[]> = {};
  const limitOf = (path: string) => limits.find(([asked]) => asked.test(path))?.slice(1) as number[];
  const measure = async (path: string, html: string) => {
    const loaded = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src = ""]) => src);
    const tags = [...html.matchAll(/<([a-z]+(?:-[a-z]+)+)( [^>]*every=)?/g)]
      // Parts are static by default; visitors sign in before they download.
      .filter(([, tag, every]) => (tag === "live-region" ? every : tag !== "busy-link" || !isVisitor))
      .map(([, tag = ""]) => tag);
    const late = toCome.filter(([asked]) => asked.test(path)).map(([, element]) => element);
    const used = [...new Set([...tags, ...late])] as ElementName[];
    expect(scriptsAt(loaded), `${path}: a script for each element, and no other`).toEqual(scriptsFor(used).sort());
    const most = path.startsWith("/admin") ? adminScriptAtMost : scriptAtMost;
    if (!used.includes("live-calculator")) expect(scriptWeight(loaded), path).toBeLessThanOrEqual(most);
    const sizes = (["nothing", "sheets", "dictionary"] as const).slice(0, limitOf(path).length);
    table[path] = await wireSizes(page, origin + path, sizes);
  };
  const look = async (path: string) => {
    await checkPage(page, path);
    await measure(path, await page.content());
  };
  /**
   * Visits the pages at these URLs, each once; `npm test` looks over so many that each part is on one of them.
   * @returns their URLs.
   */
  const walk = async (addresses: string[]) => {
    const pages = await screensOf(page, addresses);
    for (const path of isFull ? pages.keys() : withNewParts(pages)) {
      await page.goto(path);
      await checkPage(page, path);
    }
    for (const [path, html] of pages) await measure(path, html);
    return [...pages.keys()];
  };
  const expectLight = () => {
    console.table(table);
    const beyond = Object.entries(table).filter(([path, sizes]) => {
      const most = limitOf(path);
      return sizes.some((size, index) => size > (most[index] ?? 0) * kB);
    });
    expect(beyond).toEqual([]);
  };
  return { table, look, walk, expectLight };
}

/** The values of a form's fields by name; `go` is the value of the button to press, by default the last that saves. */
export type Typed = Record<string, string>;

/** Submits a form without the browser's validation, and checks the response. @param says text expected there. */
export async function submitInvalid(
  page: Page,
  path: string,
  { go, ...typed }: Typed = {},
  says?: string,
): Promise<void> {
  await page.goto(path);
  let forms = page.locator(":is(main, dialog) form").filter({ has: page.locator("button") });
  for (const name of Object.keys(typed)) forms = forms.filter({ has: page.locator(`[name="${name}"]`) });
  const form = forms.last();
  await form.evaluate((form, typed) => {
    form.setAttribute("novalidate", "");
    for (const [name, value] of Object.entries(typed))
      for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
        if (field.type === "radio") field.checked = field.value === value;
        else field.value = value;
  }, typed);
  await form
    .locator(go ? `button[value=${go}]` : "button:not([value=preview])")
    .last()
    .click();
  if (says) await expect(page.locator("main"), path).toContainText(says);
  else await expect(page, path).toHaveTitle(/^Error: /);
  if (isFull || hasNewParts(await page.content())) await checkPage(page, `${path} with errors`);
}
