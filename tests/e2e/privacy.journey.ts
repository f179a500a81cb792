import { readFile } from "node:fs/promises";
import { unzip } from "../../app/privacy/zip.test.support.ts";
import { inDatabase } from "../support/in-database.ts";
import { begin, give } from "./answers.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, forgetPassword, mailedCode, makeAdmin } from "./person.ts";

test("what one wrote is downloaded, and then the account is deleted", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Nine of them write it up.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  const sent = (await page.request.get("/account/data")).headers();
  expect(sent).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" });
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
    await page.getByLabel("To confirm, enter your e-mail address").fill(email);
    await page.getByLabel("Current password").fill(person.password);
    await page.getByRole("button", { name: "Delete my account" }).click();
  };
  await erase("somebody@else.example");
  await expect(page.getByRole("alert")).toContainText("This is not the e-mail address of your account.");
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

test("without a password a mailed code says who it is, a link brings a first one", async ({ page, person, server }) => {
  await enter(page, server, person);
  await forgetPassword(server, person);
  await page.goto("/account");
  await expect(page.getByText("Not set")).toBeVisible();
  await page.getByRole("link", { name: "Set a password" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();

  await page.getByRole("link", { name: "Delete account" }).click();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText("A code is on its way.")).toBeVisible();
  await page.getByLabel("To confirm, enter your e-mail address").fill(person.email);
  await page.getByLabel("Six-digit code").fill(await mailedCode(page.request, person));
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
});

test("the last administrator stays; pressed twice, an account is deleted once", async ({ page, person, server }) => {
  await enter(page, server, person);
  const takeRoles = () => inDatabase(server, (db) => db.deleteFrom("user_roles").execute());
  await takeRoles(); // other tests on this server left theirs
  await makeAdmin(server, person);
  const headers = { Origin: server.origin };
  const form = { email: person.email, currentPassword: person.password };
  const erase = () => page.request.post("/account/delete", { form, headers, maxRedirects: 0 });
  await page.goto("/account/delete");
  await expect(page.getByText("This is the last administrator.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeHidden();
  expect((await erase()).status()).toBe(422);
  await takeRoles();
  const statuses = (await Promise.all(Array.from({ length: 5 }, erase))).map((answer) => answer.status());
  expect(statuses.filter((status) => status !== 303 && status !== 401)).toEqual([]);
});
