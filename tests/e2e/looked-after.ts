import type { Page } from "@playwright/test";
import { timeOrderedId } from "#app/platform/time-ordered-id.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { enterAsAdmin, type Person } from "./person.ts";

/** Signs an administrator in, and adds somebody to be looked after: Grace Hopper of a company of her own. */
export async function beginWithGrace(page: Page, server: TestServer, person: Person) {
  await enterAsAdmin(page, server, person);
  await page.goto("/"); // takes the toast away
  const id = timeOrderedId();
  const company = `Cobol ${id.slice(-12)}`;
  await inDatabase(server, async (db) => {
    await addFounder(db, { id, email: `${id}@founder.example`, companyName: company });
    const names = { first_name: "Grace", last_name: "Hopper" };
    await db.updateTable("profiles").set(names).where("user_id", "=", id).execute();
  });
  return { id, company };
}

/** Chooses another plan for her, as far as the question. */
export async function chooseTier(page: Page, tier: "free" | "pro" | "premium") {
  await page.getByLabel("Plan of Grace Hopper", { exact: true }).selectOption(tier);
  await page.getByRole("button", { name: "Change plan of Grace Hopper" }).click();
}

/** What the page says was done, or was not. */
export const told = (page: Page) => page.getByRole("status").or(page.getByRole("alert"));
