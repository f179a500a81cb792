import { parseHtml } from "../e2e/plain/document.ts";
import { submissionOf } from "../e2e/plain/form.ts";
import { pageText } from "../texts/page-text.ts";
import { seenFolder, seenIn, writeSeen } from "../texts/tally.ts";
import type { Site } from "./site.ts";

/** A page as its reader has it. */
export interface Shown {
  /** With what is asked for. */
  path: string;
  status: number;
  html: string;
  /** What one reads on it. */
  text: string;
}

/** Opens an address and follows where it leads. */
export async function open(site: Site, path: string): Promise<Shown> {
  return follow(site, path, await site.get(path));
}

/**
 * Presses a button of a page, as a browser without script does, and follows where it leads.
 * @param name what stands on it
 * @param typed by the names of fields, before
 */
export async function press(site: Site, page: Shown, name: RegExp, typed: Record<string, string> = {}): Promise<Shown> {
  const buttons = [...parseHtml(page.html).querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const button = buttons.find((one) => name.test((one.textContent ?? "").trim()));
  if (!button?.form) throw new Error(`No button ${name} at ${page.path}: ${page.text}`);
  for (const [field, value] of Object.entries(typed)) {
    const there = button.form.elements.namedItem(field);
    if (!there || !("value" in there)) throw new Error(`No field ${field} at ${page.path}`);
    there.value = value;
  }
  const { url, body } = submissionOf(button.form, button, new URL(page.path, "http://localhost"));
  const fields = [...(body ?? [])].map(([field, value]) => [field, String(value)]);
  const path = url.pathname + url.search;
  return follow(site, path, await site.post(path, Object.fromEntries(fields)));
}

async function follow(site: Site, path: string, answer: Response): Promise<Shown> {
  const to = answer.headers.get("Location");
  if (to) {
    const left = answer.headers.getSetCookie().map((line) => line.split(";")[0]); // what the next page tells
    return follow(site, to, await site.get(to, { Cookie: [site.cookie, ...left].join("; ") }));
  }
  const html = await answer.text();
  const text = pageText(html);
  keepSeen(text);
  return { path, status: answer.status, html, text };
}

const seen = new Set<string>();
const mine = `pages of ${crypto.randomUUID()}`;

/** Ticks the specified texts on it, as journeys do. */
function keepSeen(text: string): void {
  const before = seen.size;
  for (const id of seenIn(text)) seen.add(id);
  if (seen.size > before) writeSeen(seenFolder, mine, seen);
}
