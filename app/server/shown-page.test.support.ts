import { parseHtml } from "../../tests/e2e/plain/document.ts";
import { submissionOf } from "../../tests/e2e/plain/form.ts";
import type { Site } from "../../tests/support/site.ts";
import { pageText } from "../../tests/texts/page-text.ts";
import { seenFolder, seenIn, writeSeen } from "../../tests/texts/tally.ts";

/** A page as displayed to a user. */
export interface ShownPage {
  /** The URL with its query. */
  path: string;
  status: number;
  html: string;
  /** The visible text. */
  text: string;
}

/** Opens a URL and follows redirects. */
export async function openPage(site: Site, path: string): Promise<ShownPage> {
  return follow(site, path, await site.get(path));
}

/**
 * Submits a page's form, as a browser without script does, and follows redirects.
 * @param name the button's label.
 * @param typed values by field name, entered before.
 */
export async function submitForm(
  site: Site,
  page: ShownPage,
  name: RegExp,
  typed: Record<string, string> = {},
): Promise<ShownPage> {
  const buttons = [...parseHtml(page.html).querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const button = buttons.find((one) => name.test((one.textContent ?? "").trim()) && !one.closest("[inert]"));
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

async function follow(site: Site, path: string, response: Response): Promise<ShownPage> {
  const to = response.headers.get("Location");
  if (to) {
    const left = response.headers.getSetCookie().map((line) => line.split(";")[0]); // including the flash message
    return follow(site, to, await site.get(to, { Cookie: [site.cookie, ...left].join("; ") }));
  }
  const html = await response.text();
  const text = pageText(html);
  keepSeen(text);
  return { path, status: response.status, html, text };
}

const seen = new Set<string>();
const mine = `pages of ${crypto.randomUUID()}`;

/** Records the specified texts on it, as journeys do. */
function keepSeen(text: string): void {
  const before = seen.size;
  for (const id of seenIn(text)) seen.add(id);
  if (seen.size > before) writeSeen(seenFolder, mine, seen);
}
