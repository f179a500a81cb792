import type { CDPSession, Page } from "@playwright/test";
import { turnOn } from "./authenticator-app.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { checkPage } from "./check-page.ts";
import { enter } from "./person.ts";

/** A virtual platform authenticator with user verification, in this page's browser (WebAuthn §11). */
async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

/** Adds a passkey, on its page. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/account/passkeys");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Passkey added:", { exact: false }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "login" });
}

const press = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" }).click();

async function signIn(page: Page, to = "/"): Promise<void> {
  await page.goto(`/auth/passkey?${new URLSearchParams({ to })}`);
  await press(page);
}

/** Runs in the page: submits these fields to the passkey page, as the sign-in form does. */
function sendForm(fields: Record<string, string>): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/auth/passkey" });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}

test("a passkey is added, signs in without a second step, removed", async ({ page, person, server, complaints }) => {
  const told = (text: string) => expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  const { devtools, authenticatorId } = await addAuthenticator(page);
  await enter(page, server, person);
  await page.goto("/account/passkeys");
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Chrome on Linux");
  await page.getByLabel("Name").fill("x".repeat(61));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await told("Name must be 60 characters or fewer"); // before the device creates anything
  expect((await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials).toEqual([]);
  await addPasskey(page, "My <phone>");
  await checkPage(page, "passkeys");
  const phone = page.getByRole("listitem").filter({ hasText: "My <phone>" });
  await expect(phone).toContainText("Not used yet.");
  await turnOn(page);
  await checkPage(page, "recovery codes");

  await signOut(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/auth/passkey?answer"));
  await signIn(page, "/questions");
  await expect(page).toHaveURL("/questions");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await page.goto("/account/passkeys");
  await expect(phone).toContainText("Last used");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await told("This device already has a passkey for your account.");

  await signOut(page);
  const form = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""));
  const headers = { Origin: server.origin };
  const again = await page.request.post("/auth/passkey?answer", { form, headers, maxRedirects: 0 });
  expect(again.status()).toBe(422);
  expect(await again.text()).toContain("This took too long, or was sent twice. Please try again.");

  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await signIn(page);
  await told("It was canceled or took too long. Nothing has changed.");
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  const fields = {
    to: "/questions",
    pendingForm: JSON.stringify({ action: "/questions", fields: [["answer", "Nine."]] }),
  };
  await page.evaluate(sendForm, fields); // the input typed while signed out
  await expect(page.getByText("what you typed is kept", { exact: false })).toBeVisible();
  await press(page);
  await expect(page.getByText("Nine.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send it now" })).toBeVisible();

  await page.goto("/account/passkeys");
  await page.getByRole("button", { name: "Remove My <phone>" }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await signOut(page);
  await signIn(page);
  await told("We don't recognize this passkey. It may have been removed.");
  await expect(page).toHaveTitle("Error: Sign in with a passkey · Firstproof");
  takeRefusals(complaints, [422]);
});
