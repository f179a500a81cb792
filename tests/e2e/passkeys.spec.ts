import type { Page } from "@playwright/test";
import { turnOn } from "./authenticator-app.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, type Person } from "./person.ts";
import { addAuthenticator, addPasskey } from "./virtual-passkeys.ts";

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "login" });
}

async function signIn(page: Page, to = "/"): Promise<void> {
  await page.goto(`/auth/passkey?${new URLSearchParams({ to })}`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

async function subjects(page: Page, { email }: Person): Promise<string[]> {
  const mails: { to: string; subject: string }[] = await (await page.request.get("/dev/mail.json")).json();
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test("a passkey is added, lets in where one was going, and when it is removed no longer", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await addAuthenticator(page);
  await enter(page, server, person);
  await page.goto("/account/passkeys");
  await expect(page.getByText("No passkey yet.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Chrome on Linux");
  await addPasskey(page, "My <phone>");
  await expect(page.getByRole("listitem").filter({ hasText: "My <phone>" })).toContainText("Not used yet.");
  expect(await subjects(page, person)).toContain("A new way to sign in was added");

  await signOut(page);
  await signIn(page, "/questions");
  await expect(page).toHaveURL("/questions");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await page.goto("/account/passkeys");
  await expect(page.getByRole("listitem").filter({ hasText: "My <phone>" })).toContainText("Last used");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("This device has a passkey for your account already.");

  await page.getByRole("button", { name: "Remove My <phone>" }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await signOut(page);
  await signIn(page);
  await expect(page.getByRole("alert").filter({ hasText: "not known" })).toContainText(
    "This passkey is not known here. It may have been removed.",
  );
  await expect(page).toHaveTitle("Error: Sign in with a passkey · Firstproof");
  takeRefusals(complaints, [422]);
});

test("with a passkey there is no second step", async ({ page, person, server }) => {
  await addAuthenticator(page);
  await enter(page, server, person);
  await turnOn(page);
  await addPasskey(page);
  await signOut(page);
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("an answer sent twice lets in once", async ({ page, person, server, complaints }) => {
  await addAuthenticator(page);
  await enter(page, server, person);
  await addPasskey(page);
  await signOut(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/auth/passkey?answer"));
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await signOut(page);
  const form = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""));
  const headers = { Origin: server.origin };
  const again = await page.request.post("/auth/passkey?answer", { form, headers, maxRedirects: 0 });
  expect(again.status()).toBe(422);
  expect(await again.text()).toContain("This took too long, or was sent twice. Please try again.");
  takeRefusals(complaints, []);
});

test("stopped, or nobody's finger: the page says so, and can be tried again", async ({ page, person, server }) => {
  const { devtools, authenticatorId } = await addAuthenticator(page);
  await enter(page, server, person);
  await addPasskey(page);
  await signOut(page);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await signIn(page);
  await expect(page.getByRole("alert")).toContainText("You stopped, or it took too long. Nothing has changed.");
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("a name that is too long is said before the device makes anything", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { devtools, authenticatorId } = await addAuthenticator(page);
  await enter(page, server, person);
  await page.goto("/account/passkeys");
  await page.getByLabel("Name").fill("x".repeat(61));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("Name must be 60 characters or fewer");
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toEqual([]);
  takeRefusals(complaints, [422]);
});

test("what was typed while signed out is kept on the way in", async ({ page, person, server, complaints }) => {
  await addAuthenticator(page);
  await enter(page, server, person);
  await addPasskey(page);
  await signOut(page);
  await page.goto("/auth");
  const parked = JSON.stringify({ action: "/questions", fields: [["answer", "Nine of them write it up."]] });
  await page.evaluate((value) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/auth/passkey";
    for (const [name, text] of Object.entries({ to: "/questions", parked: value })) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value: text }));
    }
    document.body.append(form);
    form.submit();
  }, parked);
  await expect(page.getByText("what you typed is kept", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Nine of them write it up.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send it now" })).toBeVisible();
  takeRefusals(complaints, []);
});

test("nothing that a client sends is a surprise", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  const headers = { Origin: server.origin };
  const nonsense = ["", "{", "null", `{"id":{}}`, `"${"x".repeat(40_000)}"`, "[".repeat(20_000)];
  // Who comes back to sign in may bring a long answer that waits.
  const tooMuch = { "/auth/passkey?answer": 1_100_000, "/account/passkeys": 70_000 }; // bytes
  for (const [path, size] of Object.entries(tooMuch)) {
    for (const credential of nonsense) {
      const answer = await page.request.post(path, { form: { token: "x", credential }, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} ${credential.slice(0, 20)}`).toBe(422);
      expect(await answer.text()).toContain("We could not check this passkey.");
    }
    const huge = await page.request.post(path, { form: { credential: "x".repeat(size) }, headers });
    expect(huge.status()).toBe(413);
  }
  const options = await page.request.post("/account/passkeys/options", { form: { name: "" }, headers });
  expect(options.status()).toBe(422);
  expect(await options.json()).toEqual({ text: "Enter a name for the passkey" });
  const unknown = await page.request.post("/account/passkeys?remove", { form: { id: "x" }, headers, maxRedirects: 0 });
  expect(unknown.status()).toBe(303);
  await page.context().clearCookies();
  const nobody = await page.request.post("/account/passkeys/options", { form: { name: "Phone" }, headers });
  expect(nobody.status()).toBe(401);
  takeRefusals(complaints, []);
});
