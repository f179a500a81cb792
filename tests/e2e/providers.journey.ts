import type { Page } from "@playwright/test";
import { type OAuthMock, startOAuthMock } from "../../bin/oauth-mock.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { begin, give } from "./answers.ts";
import { test as base, expect, takeRefusals } from "./house.ts";
import { enter, type Person } from "./person.ts";

/** A server that knows a Google and a GitHub, of another origin and another site. */
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

/** Says at the mock who one is. */
async function beAt(page: Page, provider: string, { email, firstName, lastName }: Person): Promise<void> {
  await expect(page.getByRole("heading", { name: `Mock ${provider}` })).toBeVisible();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("from the landing page into an account by Google, and on to where one was going", async ({
  page,
  person,
  mock,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start Your Assessment" }).first().click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL((url) => url.origin === mock.origin);
  await beAt(page, "Google", person);
  await expect(page).toHaveTitle("Question 1 of 3 · Firstproof");
  await expect(page.getByText("Welcome to Firstproof.")).toBeVisible();
});

test("an account is joined by GitHub's verified address, and its owner gets a mail", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await page.context().clearCookies();
  await page.goto("/questions");
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  await beAt(page, "GitHub", { ...person, email: person.email.toUpperCase() });
  await expect(page).toHaveURL("/questions");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  const mails: { to: string; subject: string }[] = await (await page.request.get("/dev/mail.json")).json();
  const subjects = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  expect(subjects).toContain("A new way to sign in was added");
});

test("an address the provider has not verified opens no account", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.context().clearCookies();
  await page.goto("/auth?tab=sign-up");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Google has confirmed this address").uncheck();
  await beAt(page, "Google", person);
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("alert")).toContainText(
    "Google has not confirmed your e-mail address. Please confirm it there, or sign in with your password.",
  );
});

test("stopped at the provider, and a way back that is forged", async ({ page }) => {
  await page.goto("/auth?to=/questions");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/auth?to=%2Fquestions");
  await expect(page.getByRole("alert")).toContainText("You stopped the sign-in with Google. Nothing has changed.");
  for (const provider of ["Google", "GitHub"]) {
    await page.goto(`/auth/${provider.toLowerCase()}/callback?state=forged&code=forged`);
    await expect(page.getByRole("alert")).toContainText(`Failed to sign in with ${provider}. Please try again.`);
  }
});

test("what was typed before signing in again waits until one is back from the provider", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Nine of them write it up.");
  await page.context().clearCookies({ name: "login" });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("You stopped the sign-in with GitHub. Nothing has changed.");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await beAt(page, "Google", person);
  await expect(page.getByText("Nine of them write it up.")).toBeVisible();
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page).toHaveURL(/question=2/);
  takeRefusals(complaints, [401]);
});

test("the last way in is not unlinked", async ({ page, person, server }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await beAt(page, "Google", person);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  const headers = { Origin: server.origin };
  const answer = await page.request.post("/account/unlink", { form: { provider: "google" }, headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/account"]);
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("This is your only way to sign in. Set a password first.");
});

base("a provider that is not set up is not offered, and its address says so", async ({ page, person, server }) => {
  for (const place of ["/auth", "/auth?tab=sign-up"]) {
    await page.goto(place);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /Google|GitHub/ })).toHaveCount(0);
  }
  for (const provider of ["Google", "GitHub"]) {
    await page.goto(`/auth/${provider.toLowerCase()}`);
    await expect(page).toHaveTitle(`Sign in with ${provider} · Firstproof`);
    await expect(page.getByText(`Sign-in with ${provider} is not set up on this server.`)).toBeVisible();
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(page).toHaveURL("/auth");
  }
  await enter(page, server, person);
  await page.goto("/account");
  await expect(page.getByRole("button", { name: /Google|GitHub/ })).toHaveCount(0);
});
