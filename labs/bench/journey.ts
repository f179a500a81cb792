import type { Page } from "@playwright/test";
import { addFounder } from "#app/account/founder.test.support.ts";
import { hashPassword } from "#app/account/password/password.server.ts";
import { fixtureAnswers, giveAnswer } from "../../tests/e2e/give-answers.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { openBrowser } from "./browser.ts";
import { openCountingProxy } from "./counting-proxy.ts";
import type { Program } from "./program.ts";
import type { Cell, Table } from "./table.ts";
import { countTransfers } from "./transfers.ts";

const kB = 1024; // bytes
const password = "three words apart";

interface Variant {
  name: string;
  script: boolean;
  dictionaries: boolean;
  limit: number; // bytes
}

const variants: Variant[] = [
  { name: "with script", script: true, dictionaries: true, limit: 48 * kB },
  { name: "with script, without dcz", script: true, dictionaries: false, limit: 56 * kB },
  { name: "without script", script: false, dictionaries: true, limit: 48 * kB },
];

/** Ten questions from the landing page to the results, in a new browser profile. */
export async function journeys(program: Program, size: Size): Promise<Table> {
  const rows: Table["rows"] = [];
  for (const variant of size === "full" ? variants : variants.slice(0, 1)) rows.push(await measure(program, variant));
  const note =
    "Landing, sign-in, hub, start, ten questions, results: every byte received, including headers. " +
    "With script each answer is also saved once as a draft before Next is pressed.";
  return { title: "A journey of ten questions on the wire", note, rows };
}

async function measure(program: Program, variant: Variant): Promise<Record<string, Cell>> {
  const email = await inDatabase(program, addPasswordHolder);
  const wire = await openCountingProxy(program);
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: wire.origin, javaScriptEnabled: variant.script });
  const page = await context.newPage();
  const { sums, headers } = await countTransfers(page, variant);
  await travel(page, email, variant);
  await page.waitForLoadState("networkidle");
  await browser.close();
  const whole = wire.received();
  wire.close();
  const named = Object.entries(sums).map(([kind, value]) => [kind, { value }]);
  const known = Object.values(sums).reduce((sum, value) => sum + value, 0);
  return {
    journey: variant.name,
    "on the wire": { value: whole, unit: "B", limit: variant.limit, must: true },
    ...Object.fromEntries(named),
    "the rest": { value: whole - known },
    "headers, of all this": { value: headers() },
  };
}

async function addPasswordHolder(db: Parameters<typeof addFounder>[0]): Promise<string> {
  const email = `traveller-${performance.now()}@founder.example`;
  await addFounder(db, { email, tier: "pro", passwordHash: await hashPassword(password) });
  return email;
}

async function travel(page: Page, email: string, { script }: Variant): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Start Your First Assessment" }).click();
  for (const [index, answer] of fixtureAnswers("session-first-money").entries()) {
    await page
      .getByText(`Question ${index + 1} of`)
      .first()
      .waitFor();
    await page.waitForLoadState(); // changes before the script has loaded are not noticed
    await giveAnswer(page, index + 1, answer);
    if (script) await page.getByText(/^Saved at/).waitFor();
    await page.getByRole("button", { name: /^(Next|Complete)$/ }).click();
  }
  await page.getByText("Key insights").first().waitFor();
}
