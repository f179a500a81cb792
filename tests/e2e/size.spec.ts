import type { Request } from "@playwright/test";
import { expect, test } from "./browser-test.ts";
import { fixtureAnswers, giveAnswers } from "./give-answers.ts";
import { enter, subscribe } from "./person.ts";
import { wireSizes } from "./wire-size.ts";

const kB = 1024; // bytes

test("a browser with the dictionary gets pages compressed against it", async ({ page, server }) => {
  const codingOf = async () => (await (await page.goto("/"))?.allHeaders())?.["content-encoding"];
  await expect.poll(codingOf).toBe("dcz");
  const bytes = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return navigation?.encodedBodySize;
  });
  expect([bytes]).toEqual(await wireSizes(page, `${server.origin}/`, ["dictionary"]));
});

test("a page looks the same with the part of the stylesheet that it inlines as with the whole", async ({ page }) => {
  const shots: Buffer[] = [];
  for (const inlined of [1, 0]) {
    await page.goto("/");
    await expect(page.locator("style")).toHaveCount(inlined);
    shots.push(await page.screenshot({ fullPage: true }));
  }
  expect(shots[0]?.equals(shots[1] as Buffer)).toBe(true);
});

for (const script of ["with script", "without script"]) {
  test(`a journey of ten questions, ${script}, is at most 48 kB on the wire`, async ({ browser, server, person }) => {
    const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: script === "with script" });
    const page = await context.newPage();
    const weights = new Map<unknown, number>(); // files are cached for a year: one that comes again had not yet arrived
    const reading: Promise<void>[] = [];
    const weigh = async (request: Request) => {
      if (request.url().includes("/questions/draft")) return; // as many as a user takes time for
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const key = request.url().includes("/assets/") ? request.url() : request;
      weights.set(key, Math.max(weights.get(key) ?? 0, responseBodySize + responseHeadersSize));
    };
    page.on("requestfinished", (request) => reading.push(weigh(request)));
    await page.goto("/");
    const holdsDictionary = () => [...weights.keys()].some((url) => String(url).includes("/assets/dictionary-"));
    await expect.poll(() => page.mouse.wheel(0, 100).then(holdsDictionary)).toBe(true); // fetched soon after a movement
    await enter(page, server, person);
    await subscribe(server, person, "pro");
    await page.goto("/");
    await page.getByRole("button", { name: "Start Your First Assessment" }).click();
    await giveAnswers(page, fixtureAnswers("session-first-money"));
    await expect(page).toHaveTitle(/^Your results/);
    await Promise.all(reading);
    const bytes = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    expect(bytes).toBeLessThanOrEqual(48 * kB);
    await context.close();
  });
}
