import type { Page } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, fillIn, type Person } from "./person.ts";

const refused = "This form belongs to another account";
const otherOf = (person: Person): Person => ({ ...person, email: `other-${person.email}`, firstName: "Grace" });

/** In another tab of the same browser, whoever is signed in goes. */
async function signOutBeside(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto("/account");
  await tab.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(tab.getByText("You are signed out.")).toBeVisible();
  await tab.close();
}

async function namesOf(server: TestServer): Promise<string[]> {
  const rows = await inDatabase(server, (db) =>
    db.selectFrom("profiles").select("first_name").orderBy("first_name").execute(),
  );
  return rows.map(({ first_name }) => first_name);
}

test("a form left open by somebody else waits for its own account", async ({ page, person, server, complaints }) => {
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
  expect(await namesOf(server)).not.toContain("Augusta, Countess");

  await page.getByRole("button", { name: "Sign in to the other account" }).click();
  await expect(page.getByText("Please sign in to the account the form belongs to")).toBeVisible();
  await fillIn(page, other); // by mistake
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(refused);
  await expect(page.getByRole("button", { name: "Send it now" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Stay in this one" })).toBeVisible();
  await page.getByRole("button", { name: "Sign in to the other account" }).click();
  await fillIn(page, person);
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByText("Your name is saved.")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Augusta, Countess");
  expect(await namesOf(server)).toContain("Grace");
  takeRefusals(complaints, [401, 409]);
});

test("a recording of somebody else's page is not taken", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.goto("/interviews/new");
  await signOutBeside(page);
  await enter(page, server, otherOf(person));
  await page.getByLabel("Title").fill("Darren, one van");
  const file = { name: "talk.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("ID3") };
  await page.getByLabel("Audio file", { exact: true }).setInputFiles(file);
  if (await hasScript(page)) {
    await expect(page.getByRole("alert")).toContainText("This page belongs to another account");
    await expect(page.getByLabel("Title")).toHaveValue("Darren, one van");
  } else {
    await page.getByRole("button", { name: /^Submit/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(refused);
    await expect(page.getByText("Darren, one van")).toBeVisible();
  }
  await page.goto("/interviews/new");
  await expect(page.getByText("talk.mp3")).toHaveCount(0);
  takeRefusals(complaints, [403, 409]);
});
