import type { CDPSession, Page } from "@playwright/test";

/** A phone's own authenticator, with a finger on it, in this page's browser (WebAuthn §11). */
export async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
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

/** Adds a passkey, by its page. */
export async function addPasskey(page: Page, name?: string): Promise<void> {
  await page.goto("/account/passkeys");
  if (name) await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Passkey added:", { exact: false }).waitFor();
}
