import type { Page } from "@playwright/test";
import { expect, test } from "./browser-test.ts";
import { enter } from "./person.ts";
import { seek } from "./player.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Any number from this many seconds to below a minute: a busy machine presses late. */
const from = (seconds: number) => `(${Array.from({ length: 60 - seconds }, (_, index) => seconds + index).join("|")})`;

/** The same, formatted as a clock. */
const clockFrom = (seconds: number) => new RegExp(`^0:${from(seconds).replace(/\b(\d)\b/g, "0$1")}$`);

/** Records until the clock shows this many seconds. */
async function record(page: Page, seconds: number): Promise<void> {
  await press(page, "Record");
  await expect(page.getByText("Recording.", { exact: true })).toBeVisible();
  await expect(page.locator("voice-recorder .figures")).toHaveText(clockFrom(seconds));
}

test("a recording is made in the page, submitted, played, and seekable", async ({ page, person, server }) => {
  await enter(page, server, person);
  const response = await page.goto("/interviews/new");
  expect(response?.headers()["permissions-policy"]).toBe("camera=(), geolocation=(), microphone=(self)");
  await page.getByLabel("Title").fill("Darren, one van");
  await record(page, 1);
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused(); // the previously focused button is hidden
  await press(page, "Pause");
  await expect(page.getByText("Paused.")).toBeVisible();
  await press(page, "Resume");
  await expect(page.locator("voice-recorder .figures")).toHaveText(clockFrom(4));
  await press(page, "Stop");
  await expect(
    page.getByText(new RegExp(`Your recording of ${from(4)} seconds is in the field below\\.`)),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Record", exact: true })).toBeFocused();
  await expect(page.getByLabel("Your recording", { exact: true })).toBeVisible();
  await expect(page.getByText(/recording-\d{4}-\d\d-\d\d\.webm, \d+ KB uploaded\./).first()).toBeVisible();
  await press(page, "Submit");
  await expect(page.getByText("Interview submitted.")).toBeVisible();
  const said = await page.getByText(new RegExp(`Submitted .* · ${from(4)} s`)).textContent();
  const duration = await seek(page, 3);
  expect(Math.abs(duration - Number(/· (\d+) s/.exec(said ?? "")?.[1]))).toBeLessThanOrEqual(1);
  await page.goto("/interviews/new"); // the server has it, so this device need not store it
  await expect(page.getByRole("button", { name: "Record", exact: true })).toBeVisible();
  await expect(page.getByText("uploaded.")).toHaveCount(0);
});

test("a tab closed while recording loses only its last seconds", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/interviews/new");
  await record(page, 4);
  await page.close();

  const later = await page.context().newPage();
  await later.goto("/interviews/new");
  await expect(later.getByText(new RegExp(`You have a recording of ${from(3)} seconds here\\.`))).toBeVisible();
  const second = await later.context().newPage();
  await second.goto("/interviews/new");
  await expect(second.getByText("You're recording in another window")).toBeVisible();
  await second.close();
  await later.getByLabel("Title").fill("Priya");
  await press(later, "Use it");
  await expect(later.getByText(/recording-.*\.webm, \d+ KB uploaded\./).first()).toBeVisible();
  await press(later, "Submit");
  await expect(later.getByText(new RegExp(`· ${from(3)} s`))).toBeVisible();
  expect(await seek(later, 2)).toBeGreaterThan(2);

  await later.goto("/interviews/new");
  await record(later, 4);
  await later.reload();
  await press(later, "Discard");
  await later.reload();
  await expect(later.getByRole("button", { name: "Record", exact: true })).toBeVisible();
  await expect(later.getByText("uploaded.")).toHaveCount(0);
});
