import type { Page } from "@playwright/test";
import fc from "fast-check";
import { type RoleUser, userOfRole } from "../routes/role-user.ts";
import { filled } from "../routes/send-request.ts";
import { addresses } from "../routes/table.ts";
import { seed } from "../support/counts.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { findText } from "../walk/stored-invariants.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";

const rounds = 150; // of typing on each page
const writable =
  "main :is(textarea, input[type=text], input[type=date]):not([readonly], :disabled, [name*=code], [name=confirm])";
/** Pages where a script keeps unsaved input, wherever the user navigates. */
const kept = "auto-save, task-list, experiment-step, body:has(form-drafts) main form[id]";

/** The actions of a user who has typed something without submitting it. */
const doings: Record<string, { keys?: string; leaves?: (page: Page, at: string) => Promise<unknown> }> = {
  "presses Ctrl+B": { keys: "Control+b" },
  "presses Escape": { keys: "Escape" },
  reloads: { leaves: (page) => page.reload() },
  "goes home and comes back": {
    leaves: async (page, at) => {
      await page.goto("/");
      await page.goto(at);
    },
  },
  "goes home and back": {
    leaves: async (page) => {
      await page.goto("/");
      await page.goBack();
    },
  },
};

for (const role of ["premium", "admin"] as const) {
  test(`whatever a ${role} user types and does next, the input is on the page or saved`, async ({
    page,
    server,
    complaints,
  }) => {
    const asker = await inDatabase(server, (db) => userOfRole(db, role));
    const [name = "", value = ""] = asker.cookie.split("=");
    await page.context().addCookies([{ name, value, url: server.origin }]);
    const places = await placesToWrite(page, asker);
    const round = fc.record({
      place: fc.constantFrom(...places),
      field: fc.nat(20),
      what: fc.constantFrom(...Object.keys(doings)),
    });
    let count = 0;
    const property = fc.asyncProperty(round, (way) => typeAndGo(page, server, { ...way, number: count++ }));
    await fc.assert(property, { seed, numRuns: rounds, endOnFailure: true, includeErrorInReport: true });
    takeRefusals(complaints, [401, 403, 404, 405, 409, 422]);
  });
}

/** The pages that have a text field, by the links that lead to them. */
async function placesToWrite(page: Page, asker: RoleUser): Promise<string[]> {
  const found = new Set<string>();
  for (const address of new Set(addresses.map((path) => filled(path, asker)))) {
    const response = await page.request.get(address);
    const { pathname, search } = new URL(response.url());
    const isPage = response.ok() && response.headers()["content-type"]?.startsWith("text/html");
    if (isPage && /<textarea|type="text"|type="date"/.test(await response.text())) found.add(pathname + search);
  }
  return [...found];
}

interface Round {
  place: string;
  field: number;
  what: string;
  /** The number of rounds: makes each typed word unique. */
  number: number;
}

async function typeAndGo(page: Page, server: TestServer, { place, field, what, number }: Round): Promise<void> {
  await page.goto(place);
  const fields = page.locator(writable).filter({ visible: true });
  const amount = await fields.count();
  const doing = doings[what];
  if (amount === 0 || !doing) return;
  const chosen = fields.nth(field % amount);
  if (doing.leaves && !(await chosen.evaluate((one, where) => one.closest(where) !== null, kept))) return;
  const isDate = (await chosen.getAttribute("type")) === "date";
  const word = isDate
    ? `${2030 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}-15`
    : `w${number}z`;
  if (isDate) await chosen.fill(word);
  else {
    await chosen.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(` ${word}`);
  }
  if (doing.keys) await page.keyboard.press(doing.keys);
  await doing.leaves?.(page, place);
  await expect.poll(() => isThere(page, server, word), `“${word}” was typed at ${place}; ${what}`).toBe(true);
}

/** Whether the text is in a field, or saved. A last request may still be in flight, so the page is reopened. */
async function isThere(page: Page, server: TestServer, word: string): Promise<boolean> {
  const values = await page
    .locator("input, textarea")
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  if (values.some((value) => value.includes(word))) return true;
  return (await inDatabase(server, (db) => findText(db, word))).length > 0;
}
