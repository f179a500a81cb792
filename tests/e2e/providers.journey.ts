import type { Page } from "@playwright/test";
import { type OAuthMock, startOAuthMock } from "../../bin/oauth-mock.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { test as base, expect } from "./browser-test.ts";
import type { Person } from "./person.ts";

/** A server with mock Google and GitHub providers, on another origin and another site. */
const test = base.extend<object, { mock: OAuthMock; server: TestServer }>({
  mock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const mock = await startOAuthMock();
      await use(mock);
      await mock.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ mock }, use) => {
      const server = await startServer(mock.env);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** Chooses the identity on the mock's page. */
async function beAt(page: Page, provider: string, { email, firstName, lastName }: Person): Promise<void> {
  await expect(page.getByRole("heading", { name: `Mock ${provider}` })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("into an account by Google", async ({ page, person, mock }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start Your Assessment" }).first().click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL((url) => url.origin === mock.origin);
  await beAt(page, "Google", person);
  await expect(page).toHaveTitle("Question 1 of 3 · Firstproof");
  await expect(page.getByText("Welcome to Firstproof.")).toBeVisible();
});

test("a forged callback signs nobody in", async ({ page }) => {
  for (const provider of ["Google", "GitHub"]) {
    await page.goto(`/auth/${provider.toLowerCase()}/callback?state=forged&code=forged`);
    await expect(page.getByRole("alert")).toContainText(`Failed to sign in with ${provider}. Please try again.`);
  }
});
