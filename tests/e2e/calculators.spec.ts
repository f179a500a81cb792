import type { Page } from "@playwright/test";
import { expect, test } from "./browser-test.ts";
import { delayRequests } from "./delay-requests.ts";

const limit = 80 * 1024; // bytes of script, in Brotli, of a page with a calculator
const free = ["market-size-calculator", "interview-counter"]; // open to all visitors

/** Opens a page and counts the bytes of its scripts on the wire. */
async function scriptsOf(page: Page, path: string): Promise<Record<string, number>> {
  const reading: Promise<void>[] = [];
  const sizes: Record<string, number> = {};
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith(".js")) return;
    reading.push(
      request.sizes().then(({ responseBodySize }) => {
        sizes[pathname] = responseBodySize;
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await Promise.all(reading);
  return sizes;
}

for (const slug of free) {
  test(`all script of ${slug} is at most 80 kB, without the server's library for schemas`, async ({ page }) => {
    const sizes = await scriptsOf(page, `/experiments/tools/${slug}`);
    const sum = Object.values(sizes).reduce((total, size) => total + size, 0);
    expect(sum).toBeGreaterThan(30 * 1024); // React was loaded
    expect(sum).toBeLessThanOrEqual(limit);
    expect(Object.keys(sizes).filter((path) => path.includes("/schemas-"))).toEqual([]);
  });
}

test("input typed before the script has loaded is kept and counted", async ({ page }) => {
  const release = await delayRequests(page, "**/calculator-*.js");
  await page.goto("/experiments/tools/market-size-calculator", { waitUntil: "commit" });
  await page.getByLabel("How many did you count?").fill("1000");
  const reach = page.getByText("You can reach", { exact: true }).locator("xpath=..");
  await expect(reach).toContainText("60"); // nothing calculates it yet
  release();
  await expect(reach).toContainText("150");
  await expect(page.getByLabel("How many did you count?")).toHaveValue("1000");
});

test("two identical talks are both kept", async ({ page }) => {
  const talk = new URLSearchParams([
    ["talk", "Priya\nNo-shows"],
    ["talk", "Priya\nNo-shows"],
  ]);
  await page.goto(`/experiments/tools/interview-counter?${talk}`, { waitUntil: "networkidle" });
  for (const [person, themes] of [
    ["Tom", "Too dear"],
    ["Ann", "No time"],
  ] as const) {
    await page.getByLabel("Who did you talk with?").fill(person);
    await page.getByLabel("Themes, one per line, in their words").fill(themes);
    await page.getByRole("button", { name: "Add interview" }).click();
    await expect(page.getByRole("rowheader", { name: person })).toBeVisible();
  }
  await expect(page.getByRole("rowheader")).toHaveText(["Priya", "Priya", "Tom", "Ann"]);
  await expect(page.locator("input[name=talk]")).toHaveCount(4);
});

test("a result is copied as text, and confirmed briefly", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto("/experiments/tools/market-size-calculator");
  await page.getByRole("button", { name: "Copy the result" }).click();
  const told = page.getByText("Result copied.");
  await expect(told).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("You can reach");
  await page.clock.fastForward(3_000);
  await expect(told).toHaveCount(0);
});
