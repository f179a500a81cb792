import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter, fillIn, type Person } from "./person.ts";

const refused = "This form belongs to another account";
const otherOf = (person: Person): Person => ({ ...person, email: `other-${person.email}`, firstName: "Grace" });

/** Signs the current user out in another tab of the same browser. */
async function signOutBeside(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto("/account");
  await tab.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(tab.getByText("You are signed out.")).toBeVisible();
  await tab.close();
}

test("a form left open by another user is kept for its own account", async ({ page, person, server, complaints }) => {
  const other = otherOf(person);
  await enter(page, server, person);
  await page.goto("/account");
  await signOutBeside(page);
  await enter(page, server, other);
  await page.getByLabel("First Name").fill("Augusta, Countess");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(refused);
  await expect(page).toHaveTitle(`${refused} · Firstproof`);
  await expect(page.getByText("Augusta, Countess")).toBeVisible();

  await page.getByRole("button", { name: "Sign in to the other account" }).click();
  await expect(page.getByText("Please sign in to the account the form belongs to")).toBeVisible();
  await fillIn(page, other); // by mistake
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(refused);
  await expect(page.getByRole("button", { name: "Send it now" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Stay in this one" })).toBeVisible();
  await page.getByRole("button", { name: "Sign in to the other account" }).click();
  await fillIn(page, person);
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByText("Name saved.")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Augusta, Countess");
  takeRefusals(complaints, [401, 409]);
});
