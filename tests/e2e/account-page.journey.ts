import { expect, takeRefusals, test } from "./house.ts";
import { enter, mailedCode, signIn } from "./person.ts";

test("name and company are changed; a new address needs a code", async ({ page, person, server, complaints }) => {
  const saveNames = async (...names: [first: string, last: string, company: string]) => {
    for (const [index, label] of ["First Name", "Last Name", "Company Name (optional)"].entries())
      await page.getByLabel(label).fill(names[index] ?? "");
    await page.getByRole("button", { name: "Save" }).click();
  };
  await enter(page, server, person);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await saveNames("", "x".repeat(81), "x".repeat(121));
  await expect(page).toHaveTitle("Error: Account · Firstproof");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter your first name",
    "Last name must be 80 characters or fewer",
    "Company name must be 120 characters or fewer",
  ]);
  await expect(page.getByLabel("Last Name")).toHaveValue("x".repeat(81));
  await saveNames("Augusta", "King", "Engines & Sons");
  await expect(page.getByText("Your name is saved.")).toBeVisible();
  await expect(page.getByLabel("Company Name (optional)")).toHaveValue("Engines & Sons");

  const email = `new-${person.email}`;
  await page.getByRole("link", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(person.email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toContainText("This is your address already.");
  await page.getByLabel("New email").fill(email);
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
  takeRefusals(complaints, [422, 429]);
});

test("other browsers go: one, all, all by a new password", async ({ page, person, server, browser, complaints }) => {
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const context = await browser.newContext({ baseURL: server.origin, userAgent });
  const elsewhere = await context.newPage();
  await enter(page, server, person);
  await page.goto("/account");
  await expect(page.getByText("This browser")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign out all other browsers" })).toBeHidden();
  await signIn(elsewhere, person);
  const expectSignedOut = async () => {
    await elsewhere.goto("/account");
    await expect(elsewhere).toHaveURL("/auth?to=%2Faccount");
  };
  await page.reload();
  await expect(page.getByText(/Last seen today at \d\d:\d\d UTC/)).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(page.getByText("That browser is signed out.")).toBeVisible();
  await expectSignedOut();

  await signIn(elsewhere, person);
  await page.goto("/account");
  await page.getByRole("link", { name: "Sign out all other browsers" }).click();
  await expect(page.getByRole("heading", { name: "Sign out all other browsers?" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("All other browsers are signed out.")).toBeVisible();
  await expectSignedOut();

  await signIn(elsewhere, person);
  await page.goto("/account");
  await page.getByRole("link", { name: "Change password" }).click();
  for (const password of ["password1", "three other words"]) {
    await page.getByLabel("Current password").fill(person.password);
    await page.getByLabel("New Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm New Password").fill(password);
    await page.getByRole("button", { name: "Update Password" }).click();
    if (password === "password1")
      await expect(page.getByRole("alert")).toContainText("This password is too common. Please choose another.");
  }
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expectSignedOut();
  await signIn(elsewhere, { ...person, password: "three other words" });
  await expect(elsewhere.getByText("Welcome back!")).toBeVisible();
  await context.close();
  takeRefusals(complaints, [422]);
});

test("a form of somebody signed out, or with another's login, changes nothing", async ({ page, person, server }) => {
  await enter(page, server, person);
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { Origin: server.origin }, maxRedirects: 0 });
  for (const login of ["nobody's", "\u0000".repeat(500)])
    expect((await post("/account/logins", { login })).status()).toBe(303);
  await page.goto("/account");
  await expect(page.getByText(`You sign in as ${person.email}`)).toBeVisible();
  await page.context().clearCookies({ name: "login" });
  const answer = await post("/account/password", { currentPassword: "secret words" });
  expect(await answer.text()).not.toContain("secret words");
});
