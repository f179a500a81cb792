import { generateTOTP } from "@epic-web/totp";
import type { Page } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./browser-test.ts";
import type { Person } from "./person.ts";

/** What an authenticator app shows now. @param key as the page shows it. */
export async function appCode(key: string): Promise<string> {
  return (await generateTOTP({ secret: key.replace(/\s/g, "") })).otp;
}

/** Lets the code of this half minute count once more, so that a test need not wait for the next. */
export async function forgetCounter(server: TestServer, { email }: Person): Promise<void> {
  await inDatabase(server, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await db.updateTable("authenticators").set({ last_counter: 0 }).where("user_id", "=", id).execute();
  });
}

/** Turns two-step sign-in on, by its page. @returns the key, the app's code that did it, and the recovery codes. */
export async function turnOn(page: Page): Promise<{ key: string; used: string; codes: string[] }> {
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  return finishTurningOn(page);
}

/** Adds the key that the page shows to the app. */
export async function finishTurningOn(page: Page): Promise<{ key: string; used: string; codes: string[] }> {
  const key = (await page.locator(".code").textContent()) ?? "";
  const used = await appCode(key);
  await page.getByLabel("Six-digit code").fill(used);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  return { key, used, codes: await page.locator(".code").allInnerTexts() };
}
