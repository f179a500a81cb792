import { readFile } from "node:fs/promises";
import { inDatabase } from "../support/in-database.ts";
import { unzip } from "../support/zip.ts";
import { begin, give } from "./answers.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, fillIn, forgetPassword, mailedCode, makeAdmin } from "./person.ts";

test("the download holds what one wrote", async ({ page, person, server }) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Nine of them write it up.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();

  const answer = await page.request.get("/account/data");
  expect(answer.headers()).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" });
  const files = unzip(await answer.body());
  expect(Object.keys(files)).toEqual([
    "README.txt",
    "account.json",
    "subscription.json",
    "assessments.json",
    "interviews.json",
    "experiments.json",
    "quotes.json",
    "library.json",
    "answers.csv",
    "mailings.json",
    "mails.json",
  ]);
  expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({ email: person.email, firstName: person.firstName });
  expect(files["assessments.json"]).toContain("Nine of them write it up.");
  expect(files["answers.csv"]).toContain("Nine of them write it up.");

  await page.goto("/account");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toMatch(/^firstproof-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(Object.keys(unzip(await readFile(await (await download).path())))).toHaveLength(11);
});

test("nobody downloads without being signed in", async ({ page, server }) => {
  const answer = await page.request.get(`${server.origin}/account/data`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/auth?to=%2Faccount"]);
});

test("an account is deleted by its address and password; then nothing of it works, and the address is free", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/account");
  const cookies = await page.context().cookies();
  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByText("Copies in our backups. They disappear within 30 days.")).toBeVisible();
  const erase = page.getByRole("button", { name: "Delete my account" });
  await page.getByLabel("To confirm, enter your e-mail address").fill("somebody@else.example");
  await page.getByLabel("Current password").fill(person.password);
  await erase.click();
  await expect(page.getByRole("alert")).toContainText("This is not the e-mail address of your account.");
  await page.getByLabel("To confirm, enter your e-mail address").fill(person.email.toUpperCase());
  await page.getByLabel("Current password").fill("not this one");
  await erase.click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await page.getByLabel("Current password").fill(person.password);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await erase.click();
  expect((await (await answer).allHeaders())["clear-site-data"]).toBe('"storage", "cache"');
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("login");

  await page.context().addCookies(cookies);
  await page.goto("/account");
  await expect(page).toHaveURL("/auth?to=%2Faccount");
  await fillIn(page, person);
  await expect(page.getByRole("alert")).toContainText("Invalid email or password. Please try again.");
  const mails: { to: string; subject: string }[] = await (await page.request.get("/dev/mail.json")).json();
  const theirs = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  expect(theirs).toEqual(["Your account has been deleted"]);
  await page.context().clearCookies();
  await enter(page, server, person);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  takeRefusals(complaints, [422]);
});

test("pressed twice, an account is deleted once", async ({ page, person, server }) => {
  await enter(page, server, person);
  const headers = { Origin: server.origin };
  const form = { email: person.email, currentPassword: person.password };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => page.request.post("/account/delete", { form, headers, maxRedirects: 0 })),
  );
  expect(answers.map((answer) => answer.status()).filter((status) => status !== 303 && status !== 401)).toEqual([]);
});

test("without a password a mailed code says who it is, and a mailed link brings the first password", async ({
  page,
  person,
  server,
  complaints,
}) => {
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
  const code = await mailedCode(page.request, person);
  await page.getByLabel("To confirm, enter your e-mail address").fill(person.email);
  await page.getByLabel("Six-digit code").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is not right. Tries left: 4.");
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  takeRefusals(complaints, [422]);
});

test("the last administrator is told to name another first", async ({ page, person, server }) => {
  await enter(page, server, person);
  await inDatabase(server, (db) => db.deleteFrom("user_roles").execute()); // other tests on this server left theirs
  await makeAdmin(server, person);
  await page.goto("/account/delete");
  await expect(page.getByText("This is the last administrator.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeHidden();
  const headers = { Origin: server.origin };
  const form = { email: person.email, currentPassword: person.password };
  expect((await page.request.post("/account/delete", { form, headers })).status()).toBe(422);
  await inDatabase(server, (db) =>
    db
      .deleteFrom("user_roles")
      .where("user_id", "in", ({ selectFrom }) => selectFrom("users").select("id").where("email", "=", person.email))
      .execute(),
  );
});
