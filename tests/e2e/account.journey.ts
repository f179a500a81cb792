import { expect, takeRefusals, test } from "./house.ts";
import { enter, fillIn, mailedCode } from "./person.ts";

test("a form with errors says so on top, beside the field and in the title, and keeps every word", async ({
  page,
  complaints,
}) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("First Name").fill("Amara");
  await page.getByLabel("Email").fill("amara@fridayless.example");
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
  takeRefusals(complaints, [422]);
});

test("signing in, out, and the way back to the page that was asked for", { tag: "@main" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/auth");
  await expect(page).toHaveURL("/"); // signed in, there is nothing to do at /auth
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();

  await page.goto("/questions?question=2");
  await expect(page).toHaveURL(/\/auth\?to=/);
  await fillIn(page, { ...person, password: "not this one" });
  await expect(page.getByRole("alert")).toContainText("Invalid email or password. Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/questions?question=2");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  takeRefusals(complaints, [401, 422]);
});

test("an address nobody confirmed yet can be sent a new code, and the old one no longer works", async ({
  page,
  person,
  complaints,
}) => {
  const form = { ...person, confirmPassword: person.password };
  const headers = { Origin: new URL(page.url() === "about:blank" ? "http://x" : page.url()).origin };
  await page.goto("/auth");
  headers.Origin = new URL(page.url()).origin;
  await page.request.post("/auth?tab=sign-up", { form, headers, maxRedirects: 0 });
  const first = await mailedCode(page.request, person);
  await fillIn(page, person);
  await expect(page.getByRole("alert")).toContainText("Email not confirmed");
  await expect(page.getByText("We can send you the code again.")).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(/You can ask for a new code in \d+ seconds\./).first()).toBeVisible();

  await page.getByLabel("Six-digit code").fill(first === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is not right. Tries left: 4.");
  await page.getByLabel("Six-digit code").fill(first);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByText("Your e-mail address is confirmed.", { exact: false })).toBeVisible();
  takeRefusals(complaints, [401, 403, 422, 429]);
});

test("the link in the mail confirms by its button alone", async ({ page, person, server }) => {
  const form = { ...person, confirmPassword: person.password };
  const headers = { Origin: server.origin };
  await page.request.post("/auth?tab=sign-up", { form, headers, maxRedirects: 0 });
  const mails: { to: string; text: string }[] = await (await page.request.get("/dev/mail.json")).json();
  const link = /^http:\S+$/m.exec(mails.find(({ to }) => to === person.email)?.text ?? "")?.[0] ?? "";
  for (let opened = 0; opened < 2; opened++) await page.goto(link); // as a mail scanner does first
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("an address that has an account is told so", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.context().clearCookies();
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Byron");
  await page.getByLabel("Email").fill(person.email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill("three words apart");
  await page.getByLabel("Confirm Password").fill("three words apart");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "An account with this email already exists. Please sign in instead.",
  );
  takeRefusals(complaints, [409, 422]);
});

test("too many tries are told how long to wait", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.context().clearCookies();
  const headers = { Origin: server.origin };
  const form = { email: person.email, password: "wrong one" };
  for (let tries = 0; tries < 20; tries++) await page.request.post("/auth", { form, headers });
  await page.goto("/auth");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Sign In" }).click();
  expect((await answer).status()).toBe(429);
  expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(3_000);
  await expect(page.getByRole("alert")).toContainText(/Too many tries\. Please wait \d+ minutes/);
  takeRefusals(complaints, [429]);
});
