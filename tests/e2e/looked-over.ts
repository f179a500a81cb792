import type { Page } from "@playwright/test";
import { askerOf } from "../routes/people.ts";
import type { Role } from "../routes/row.ts";
import { elementsOf, scriptWeight } from "../support/built-scripts.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./browser-test.ts";
import { bringAxe, lookOver } from "./look-over.ts";
import { wireSizes } from "./wire-size.ts";

const kB = 1024; // bytes
const scriptAtMost = 4 * kB; // of a screen, in Brotli; where React runs, hydrated.spec.ts weighs it
const adminScriptAtMost = 5.25 * kB; // with the sidebar's and that of drafts, which all of them have

/** What fills a field to its brim, and nothing breaks. */
export const unbroken = "unbroken".repeat(12);

/**
 * What a document may take on the wire, by what is asked for, the first that fits: for a browser that holds nothing, for
 * one that holds the stylesheets, and for one that holds the dictionary, too. In kB.
 */
export type Limit = [asked: RegExp, first: number, sheets?: number, dictionary?: number];

/** Elements whose script a page brings for what may come on it. */
const toCome: [asked: RegExp, element: string][] = [
  [/^\/experiments\/tools/, "copy-button"], // a result, once what one types makes sense
  [/^\/admin\/questions\/(new|[\da-f-]+)$/, "scale-slider"], // the preview of a scale
  [/^\/admin\/(coupons(\?|$)|newsletter\/settings)/, "copy-button"], // coupons; the records of a domain of one's own
  [/^\/admin\/.*(nobody|nowhere|unknown|0198c0de)/, "form-drafts"], // every form; there is none where nothing is
];

/** Signs this page's browser in as somebody in this role, as the table of routes has them. */
export async function enterAs(page: Page, server: TestServer, role: Role) {
  await bringAxe(page);
  const asker = await inDatabase(server, (db) => askerOf(db, role));
  const [name = "", value = ""] = asker.cookie.split("=");
  if (value) await page.context().addCookies([{ name, value, url: server.origin }]);
  return { ids: asker.ids, user: asker.ids.unique ?? "" };
}

/** The pages that somebody is shown at these addresses, each once. @returns what each answers, by its address. */
async function screensOf(page: Page, all: string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const seen = new Set<string>();
  for (const path of new Set(all)) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    if (
      (answer.status() >= 300 && answer.status() !== 404) ||
      !answer.headers()["content-type"]?.startsWith("text/html")
    )
      continue;
    const html = await answer.text();
    const shown = html.match(/<(main|dialog)\b.*?<\/\1>/gs)?.join("") ?? path;
    if (seen.has(shown)) continue;
    seen.add(shown);
    answers.set(path, html);
  }
  return answers;
}

/** Looks screens over, and remembers what they weigh. */
export function measuring(page: Page, limits: Limit[], isVisitor = false) {
  const table: Record<string, number[]> = {};
  const limitOf = (path: string) => limits.find(([asked]) => asked.test(path))?.slice(1) as number[];
  const measure = async (path: string, html: string) => {
    const loaded = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src = ""]) => src);
    const tags = [...html.matchAll(/<([a-z]+(?:-[a-z]+)+)( [^>]*every=)?/g)]
      // A part stands still unless told; visitors sign in before they download.
      .filter(([, tag, every]) => (tag === "live-region" ? every : tag !== "busy-link" || !isVisitor))
      .map(([, tag = ""]) => tag);
    const late = toCome.filter(([asked]) => asked.test(path)).map(([, element]) => element);
    const used = [...new Set([...tags, ...late])].sort();
    expect(elementsOf(loaded), `${path}: a script for each element, and no other`).toEqual(used);
    const most = path.startsWith("/admin") ? adminScriptAtMost : scriptAtMost;
    if (!used.includes("live-calculator")) expect(scriptWeight(loaded), path).toBeLessThanOrEqual(most);
    const sizes = (["nothing", "sheets", "dictionary"] as const).slice(0, limitOf(path).length);
    table[path] = await wireSizes(page, path, sizes);
  };
  const look = async (path: string) => {
    await lookOver(page, path);
    await measure(path, await page.content());
  };
  /** Visits the pages at these addresses, each once. @returns their addresses. */
  const walk = async (addresses: string[]) => {
    const answers = await screensOf(page, addresses);
    for (const [path, html] of answers) {
      await page.goto(path);
      await lookOver(page, path);
      await measure(path, html);
    }
    return [...answers.keys()];
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

/** What is put into the fields of a form by their names; `go` is the value of the button that is pressed, if not the last. */
export type Typed = Record<string, string>;

/** Sends the form of a page past what the browser would refuse, and looks over what comes back. @param says what is read there. */
export async function sendWrong(page: Page, path: string, { go, ...typed }: Typed = {}, says?: string): Promise<void> {
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
    .locator(go ? `button[value=${go}]` : "button")
    .last()
    .click();
  if (says) await expect(page.locator("main"), path).toContainText(says);
  else await expect(page, path).toHaveTitle(/^Error: /);
  await lookOver(page, `${path} with errors`);
}
