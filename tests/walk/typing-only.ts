import { vi } from "vitest";
import { filled } from "../routes/send-request.ts";
import { addresses } from "../routes/table.ts";
import { BrowserPage } from "./browser-page.ts";
import { findText } from "./stored-invariants.ts";
import { fillIn, seenForms } from "./typing.ts";
import { accountOf, type Chance, pathOf, record, type WalkStep, type World } from "./world.ts";

/** The elements that preserve unsaved input, with the forms they apply to. */
const keepers = "auto-save form, task-list form, experiment-step form, body:has(form-drafts) main form[method=post]";
const shortcuts = ["Control+b", "Control+k", "Control+s", "Escape"];

/** Pages with such forms, of founders and of administrators. */
const places = /^\/questions$|^\/results\/:session(\/tasks)?$/;
const adminPlaces = /^\/admin\/.*\/(new|generate)$/;

type Leaving = (page: BrowserPage) => Promise<unknown>;
const ways: Record<string, Leaving> = {
  "reloads the page": (page) => page.reload(),
  "goes back": (page) => page.goBack(),
  "goes to the dashboard": (page) => page.goto("/"),
  "goes to the dashboard and back": (page) => page.goto("/").then(() => page.goBack()),
};

const formsOf = (page: BrowserPage) =>
  seenForms(page).flatMap(({ form }) => (([...form.elements] as HTMLInputElement[]).some(isWritten) ? [form] : []));

/** Fills in one field of the form, or all of them. @returns the input, whose words and dates are unique. */
function typeInto(page: BrowserPage, form: HTMLFormElement, word: string, chance: Chance): string[] {
  const fields = ([...form.elements] as HTMLInputElement[]).filter((field) => !field.matches("fieldset"));
  const before = fields.map(({ value, checked }) => ({ value, checked }));
  const kept = fillIn(page, form, "valid", word, chance);
  const one = chance(2) === 0 ? undefined : fields.filter(isWritten)[chance(fields.filter(isWritten).length)];
  for (const [index, field] of fields.entries()) if (one && field !== one) Object.assign(field, before[index]);
  return kept.filter((text) => fields.some(({ value }) => value.includes(text)));
}

/** Whether it is a text field. */
function isWritten(field: HTMLInputElement): boolean {
  return field.matches("textarea, [type=text], [type=date]") && !field.disabled && !field.readOnly;
}

/** @throws if input is neither on the page nor stored elsewhere. */
async function checkThere(world: World, page: BrowserPage, { from, typed }: { from: string; typed: string[] }) {
  for (const text of typed) {
    const fields = [...page.document.querySelectorAll<HTMLInputElement>("input, textarea")];
    if (fields.some(({ value }) => value.includes(text)) || (await findText(world.db, text)).length > 0) continue;
    await page.goto(from);
    throw new Error(`What was typed at ${pathOf(from)} (${text}) is gone: nobody sent it or took it back`);
  }
}

/** Steps for browsers with script, which preserves input: users type, and leave. When they return, it is there. */
export const typingOnly = {
  typeAndGo: async (world, walker, chance) => {
    const { page } = walker;
    if (!(page instanceof BrowserPage) || accountOf(walker) !== walker.account) return;
    const known = walker.name === "admin" ? adminPlaces : places;
    const wanted = chance(2) === 0 ? /^(?!.*(\.\w+$|\/(data|audio|file|download)))/ : known; // pages, not files
    const there = addresses.filter((path) => wanted.test(path));
    for (let tries = 0; tries < 5 && (tries === 0 || formsOf(page).length === 0); tries++)
      await page.goto(filled(there[chance(there.length)] ?? "/", walker.account));
    const forms = formsOf(page);
    const form = forms[chance(forms.length)];
    if (!form) return;
    const from = page.url();
    const word = `${walker.account.mark}${world.typed++}z`;
    const typed = typeInto(page, form, word, chance);
    const presses = shortcuts.map((keys): [string, Leaving] => [`presses ${keys}`, (page) => page.press(keys)]);
    const possible = [...presses, ...(form.matches(keepers) ? Object.entries(ways) : [])];
    const [way, leave] = possible[chance(possible.length)] ?? [""];
    record(world, walker, `types on ${pathOf(from)} (${typed}), and ${way} without sending it`);
    await page.type();
    await leave?.(page);
    const { pathname, search } = new URL(form.getAttribute("action") || from, from);
    const fields = ([...form.elements] as HTMLInputElement[]).map(({ name, value }): [string, string] => [name, value]);
    world.sent.push({ user: walker.account.user, address: pathname + search, said: way, fields, at: world.typed });
    if (page.url() !== from) await page.goto(from);
    // A request sent while leaving may still be in flight.
    await vi.waitFor(() => checkThere(world, page, { from, typed }), { timeout: 60_000, interval: 500 });
  },
} satisfies Record<string, WalkStep>;
