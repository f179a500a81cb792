import type { BrowserContext, Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, mailedCode, type Person, signIn } from "./person.ts";

/** Signs a second browser in. */
async function browseElsewhere(page: Page, person: Person): Promise<{ context: BrowserContext; elsewhere: Page }> {
  const browser = page.context().browser();
  if (!browser) throw new Error("No browser");
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent: firefox });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, person);
  return { context, elsewhere };
}

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("name and company are changed where they stand, with each limit beside its field", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.getByLabel("First Name").fill("");
  await page.getByLabel("Last Name").fill("x".repeat(81));
  await page.getByLabel("Company Name (optional)").fill("x".repeat(121));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle("Error: Account · Firstproof");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter your first name",
    "Last name must be 80 characters or fewer",
    "Company name must be 120 characters or fewer",
  ]);
  await expect(page.getByLabel("Last Name")).toHaveValue("x".repeat(81));

  await page.getByLabel("First Name").fill("Augusta");
  await page.getByLabel("Last Name").fill("King");
  await page.getByLabel("Company Name (optional)").fill("Engines & Sons");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your name is saved.")).toBeVisible();
  await expect(page.getByLabel("Company Name (optional)")).toHaveValue("Engines & Sons");
  takeRefusals(complaints, [422]);
});

test("a new address: password, code, and signing in with it", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  const email = `new-${person.email}`;
  await page.goto("/account");
  await page.getByRole("link", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(person.email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toContainText("This is your address already.");
  await page.getByLabel("New email").fill(email);
  await page.getByLabel("Current password").fill("not this one");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await expect(page.getByLabel("New email")).toHaveValue(email);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Send code" }).click();

  await expect(page).toHaveURL("/account/email/code");
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(/You can ask for a new code in \d+ seconds\./)).toBeVisible();
  const code = await mailedCode(page.request, { ...person, email });
  await page.getByLabel("Six-digit code").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is not right. Tries left: 4.");
  await page.goto("/account");
  await page.getByRole("link", { name: "Enter the code" }).click();
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByText("Your e-mail address is changed.")).toBeVisible();
  await expect(page.getByText(`You sign in as ${email}`)).toBeVisible();

  const mails: { to: string; subject: string }[] = await (await page.request.get("/dev/mail.json")).json();
  expect(mails.find(({ to }) => to === person.email)?.subject).toBe("Your e-mail address was changed");
  await page.context().clearCookies({ name: "login" });
  await signIn(page, { ...person, email });
  await expect(page.getByText("Welcome back!")).toBeVisible();
  takeRefusals(complaints, [422, 429]);
});

test("a new password signs the other browser out on its next request", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.goto("/account");
  const { context, elsewhere } = await browseElsewhere(page, person);
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New Password", { exact: true }).fill("password1");
  await page.getByLabel("Confirm New Password").fill("password1");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("alert")).toContainText("This password is too common. Please choose another.");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New Password", { exact: true }).fill("three other words");
  await page.getByLabel("Confirm New Password").fill("three other words");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("Password updated successfully!")).toBeVisible();

  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/auth?to=%2Faccount");
  await signIn(elsewhere, person);
  await expect(elsewhere.getByRole("alert")).toContainText("Invalid email or password.");
  await signIn(elsewhere, { ...person, password: "three other words" });
  await expect(elsewhere.getByText("Welcome back!")).toBeVisible();
  await context.close();
  takeRefusals(complaints, [422]);
});

test("one browser signs another out, and then all others", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/account");
  await expect(page.getByText("This browser")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign out all other browsers" })).toBeHidden();
  const first = await browseElsewhere(page, person);
  await page.reload();
  await expect(page.getByText(/Last seen today at \d\d:\d\d UTC/)).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(page.getByText("That browser is signed out.")).toBeVisible();
  await first.elsewhere.goto("/account");
  await expect(first.elsewhere).toHaveURL("/auth?to=%2Faccount");

  const second = await browseElsewhere(page, person);
  await page.goto("/account");
  await page.getByRole("link", { name: "Sign out all other browsers" }).click();
  await expect(page.getByRole("heading", { name: "Sign out all other browsers?" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("All other browsers are signed out.")).toBeVisible();
  await second.elsewhere.goto("/account");
  await expect(second.elsewhere).toHaveURL("/auth?to=%2Faccount");
  await first.context.close();
  await second.context.close();
});

test("another's login, a wrong form and a form of somebody signed out change nothing", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await page.goto("/account");
  const headers = { Origin: server.origin };
  const post = async (path: string, form: Record<string, string>, more = headers) =>
    (await page.request.post(path, { form, headers: more, maxRedirects: 0 })).status();
  expect(await post("/account/logins", { login: "nobody's" })).toBe(303);
  expect(await post("/account/logins", { login: "\u0000".repeat(500) })).toBe(303);
  expect(await post("/account/logins", {})).toBe(303);
  expect(await post("/account", {})).toBe(422);
  expect(await post("/account/email", { email: "no address" })).toBe(422);
  expect(await post("/account/email/code", { code: "12345" })).toBe(303); // nothing waits for a code
  expect(await post("/account/email/code?resend", {})).toBe(303);
  expect(await post("/account/password", { password: "x" })).toBe(422);
  expect(await post("/account/delete", { email: person.email, currentPassword: "x".repeat(5_000) })).toBe(422);
  await page.reload();
  await expect(page.getByText(`You sign in as ${person.email}`)).toBeVisible();

  await page.context().clearCookies({ name: "login" });
  const answer = await page.request.post("/account/password", { form: { currentPassword: "secret words" }, headers });
  expect(await answer.text()).not.toContain("secret words");
});
