import { inDatabase } from "../support/running-database.ts";
import { expect, hasScript, takeRefusals, test } from "./browser-test.ts";
import { enter, fillIn, mailedAddress, mailedCode } from "./person.ts";

test("form errors are at the top, beside the field, and in the title", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("First Name").fill("Amara");
  await page.getByLabel("Email").fill(person.email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password").fill("other");
  await page.getByRole("button", { name: "Sign Up" }).click();

  await expect(page).toHaveTitle("Error: Sign Up · Firstproof");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your last name",
    "Password must be at least 6 characters long",
    "Passwords do not match",
  ]);
  await expect(page.getByLabel("Last Name")).toHaveAccessibleDescription(/Error: Enter your last name/);
  await expect(page.getByLabel("First Name")).toHaveValue("Amara");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await summary.getByRole("link", { name: "Enter your last name" }).click();
  await expect(page.getByLabel("Last Name")).toBeFocused();

  await page.getByLabel("Last Name").fill("Okafor");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(summary).toContainText("An account with this email already exists. Please sign in instead.");
  takeRefusals(complaints, [409, 422]);
});

test("sign-in, sign-out, and the way back", { tag: "@main" }, async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.goto("/auth");
  await expect(page).toHaveURL("/"); // /auth redirects signed-in users
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();

  await page.goto("/questions?question=2");
  await expect(page).toHaveURL(/\/auth\?to=/);
  const show = page.getByRole("button", { name: "Show password" }); // hidden where it would have no effect
  await expect(show).toBeVisible({ visible: await hasScript(page) });
  await fillIn(page, { ...person, password: "not this one" });
  await expect(page.getByRole("alert")).toContainText("Invalid email or password. Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/questions?question=2");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  takeRefusals(complaints, [401, 422]);
});

test("an unconfirmed user gets a new code; an emailed link confirms", async ({ page, person, server, complaints }) => {
  const form = { ...person, confirmPassword: person.password };
  await page.request.post("/auth?tab=sign-up", { form, headers: { Origin: server.origin }, maxRedirects: 0 });
  const code = await mailedCode(page.request, person);
  await page.goto("/auth");
  await fillIn(page, person);
  await expect(page.getByRole("alert")).toContainText("Email not confirmed");
  await expect(page.getByText("We can send you the code again.")).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(/You can request a new code in \d+ seconds\./).first()).toBeVisible();
  await page.getByLabel("Six-digit code").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("alert")).toContainText("That code isn't right. Tries left: 4.");

  const link = await mailedAddress(page.request, person.email, "/verify/");
  for (let opened = 0; opened < 2; opened++) await page.goto(link); // as link scanners do
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  takeRefusals(complaints, [401, 403, 422, 429]);
});

test("a stranger gains nothing from their sign-up's newest mail: the page requires the password", {
  tag: "@main",
}, async ({ page, person, server, complaints }) => {
  const headers = { Origin: server.origin };
  const send = async (form: Record<string, string>) => {
    const response = await page.request.post("/auth?tab=sign-up", { form, headers, maxRedirects: 0 });
    return response.headers().location ?? "";
  };
  const own = await send({ ...person, confirmPassword: person.password });
  const code = await mailedCode(page.request, person);
  await page.goto(own);
  await expect(page.getByLabel("Password")).toHaveCount(0);
  // Half a minute later.
  const sent_at = new Date(Date.now() - 31_000).toISOString();
  await inDatabase(server, (db) => db.updateTable("verifications").set({ sent_at }).execute());
  const password = "a stranger's own words";
  await send({ ...person, firstName: "Stranger", password, confirmPassword: password });

  await page.goto(await mailedAddress(page.request, person.email, "/verify/"));
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("alert")).toContainText("This isn't the password of this sign-up.");

  // Her own page, opened before the other user signed in.
  await page.goto(own);
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByText("Welcome to Firstproof. Your email address is confirmed.")).toBeVisible();
  takeRefusals(complaints, [422]);
});

test("without script, the passkey page says what it requires", async ({ page, person, server }) => {
  await page.goto("/auth/passkey?to=/questions");
  const script = await hasScript(page);
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible({ visible: script });
  const needs = "To sign in with a passkey, turn on JavaScript in this browser, or use your password instead.";
  await expect(page.locator("noscript p").filter({ hasText: needs })).toBeVisible({ visible: !script });
  await page.getByRole("link", { name: "Sign in with your password" }).click();
  await expect(page).toHaveURL("/auth?to=%2Fquestions");

  await enter(page, server, person);
  await page.goto("/account/passkeys");
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible({ visible: script });
  const adding = "To add a passkey, turn on JavaScript in this browser.";
  await expect(page.locator("noscript p").filter({ hasText: adding })).toBeVisible({ visible: !script });
});
