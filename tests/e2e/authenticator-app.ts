import { generateTOTP } from "@epic-web/totp";
import type { Page } from "@playwright/test";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./browser-test.ts";
import type { Person } from "./person.ts";

/** The current code of an authenticator app. @param key as shown on the page. */
export async function appCode(key: string): Promise<string> {
  return (await generateTOTP({ secret: key.replace(/\s/g, "") })).otp;
}

/** Makes the current code valid once more, so that a test need not wait for the next. */
export async function forgetCounter(server: TestServer, { email }: Person): Promise<void> {
  await inDatabase(server, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await db.updateTable("authenticators").set({ last_counter: 0 }).where("user_id", "=", id).execute();
  });
}

/** Turns two-step sign-in on, on its page. @returns the key, the code used, and the recovery codes. */
export async function turnOn(page: Page): Promise<{ key: string; used: string; codes: string[] }> {
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  return finishTurningOn(page);
}

/** Adds the key shown on the page to the app. */
export async function finishTurningOn(page: Page): Promise<{ key: string; used: string; codes: string[] }> {
  const key = (await page.locator(".code").textContent()) ?? "";
  const used = await appCode(key);
  await page.getByLabel("Six-digit code").fill(used);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  return { key, used, codes: await page.locator(".code").allInnerTexts() };
}
