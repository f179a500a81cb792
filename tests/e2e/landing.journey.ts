import type { Page } from "@playwright/test";
import { inDatabase } from "../support/running-database.ts";
import { expect, test } from "./browser-test.ts";
import { mailedAddress } from "./person.ts";
import { setUpSite } from "./set-up-site.ts";

function addressOf(page: Page) {
  return page.getByLabel("Your email address");
}

async function subscribe(page: Page, email: string): Promise<void> {
  await addressOf(page).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

test("the landing page has all its parts, and its demo opens and closes", async ({ page, server }) => {
  await inDatabase(server, setUpSite);
  await page.goto("/");
  await expect(page.getByText("100+ founders", { exact: true })).toBeVisible();
  for (const name of ["5K+ Followers", "Free Download", "Coming Soon!"])
    await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Take the Assessment (5 minutes)" })).toBeVisible();
  for (const text of ["Who's behind this", "1200+ founders helped", "$50M+ revenue generated"])
    await expect(page.getByText(text), "nobody is named in site.json who could have done it").toHaveCount(0);
  await expect(page.getByRole("link", { name: "Preorder Your Book" })).toHaveAttribute("href", /^https:/);
  await expect(page.getByRole("heading", { name: "Join 1,000+ founders" })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("We count visits with a random number and without your name.")).toBeVisible();
  const links = ["How it works", "Plans", "Resources", "Track record", "Terms", "Privacy", "Contact"];
  await expect(footer.getByRole("link")).toHaveText(links);

  await expect(page.locator("video")).toHaveCount(0);
  await page.getByRole("link", { name: "Watch Demo (2 min)" }).click();
  const dialog = page.getByRole("dialog", { name: "How an assessment works" });
  await expect(dialog).toBeVisible();
  await expect(page.locator("[inert]").getByText("Start Your Assessment")).toBeVisible(); // in the background, and not focusable
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");

  await footer.getByRole("link", { name: "How it works" }).click();
  await expect(page).toHaveURL("/privacy#visits");
  await expect(page.getByText('If your browser sends the signal "Global Privacy Control"')).toBeVisible();
  for (const name of ["visitor_session_id", "login", "device", "second-step", "flash", "sheet"])
    await expect(page.getByRole("rowheader", { name, exact: true })).toBeVisible();
});

test("a visitor subscribes to the newsletter and unsubscribes", async ({ page, person }) => {
  const reader = `reader-${person.email}`;
  await page.goto("/");
  await subscribe(page, reader.toUpperCase());
  await expect(page).toHaveURL("/?newsletter=sent#newsletter");
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Successfully subscribed!");
  await expect(toast).toContainText("You'll receive our weekly validation tips every Tuesday.");
  await expect(toast).toContainText("Until you click it, we won't send the newsletter.");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Until you click it, we won't send the newsletter.")).toBeVisible();

  await page.goto(await mailedAddress(page.request, reader, "/newsletter/confirm"));
  await expect(page.getByText(`Send the newsletter to ${reader}`)).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "You're on the list" })).toBeVisible();
  await page.goto("/");
  await subscribe(page, reader);
  await expect(page).toHaveURL("/#newsletter");
  await expect(toast).toContainText("Already subscribed");
  await expect(toast).toContainText("This email is already subscribed to our newsletter.");

  await page.goto(await mailedAddress(page.request, reader, "/newsletter/unsubscribe"));
  await expect(page.getByText(`Stop the newsletter to ${reader}?`)).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(
    page.getByText("You are unsubscribed. We won't write to this address again unless you subscribe again."),
  ).toBeVisible();
});
