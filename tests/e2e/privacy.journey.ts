import { readFile } from "node:fs/promises";
import { unzip } from "../../app/privacy/zip.test.support.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { begin, giveAnswer } from "./give-answers.ts";
import { enter } from "./person.ts";

test("a user downloads their data, and then deletes the account", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await begin(page);
  await giveAnswer(page, 1, "Nine of them write it up.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  await page.goto("/account");
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^firstproof-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(await readFile(await download.path()));
  for (const file of ["assessments.json", "answers.csv"]) expect(files[file]).toContain("Nine of them write it up.");

  const cookies = await page.context().cookies();
  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByText("Copies in our backups. They disappear within 30 days.")).toBeVisible();
  const erase = async (email: string) => {
    await page.getByLabel("To confirm, enter your email address").fill(email);
    await page.getByLabel("Current password").fill(person.password);
    await page.getByRole("button", { name: "Delete my account" }).click();
  };
  await erase("somebody@else.example");
  await expect(page.getByRole("alert")).toContainText("That isn't your account's email address.");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await erase(person.email.toUpperCase());
  expect((await (await answer).allHeaders())["clear-site-data"]).toBe('"storage", "cache"');
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("login");
  await page.context().addCookies(cookies);
  await page.goto("/account");
  await expect(page).toHaveURL("/auth?to=%2Faccount");
  takeRefusals(complaints, [422]);
});
