import { expect, test } from "./browser-test.ts";
import { fixtureAnswers, giveAnswers } from "./give-answers.ts";
import { enter, subscribe } from "./person.ts";
import { wireSizes } from "./wire-size.ts";

const kB = 1024; // bytes

test("a browser with the dictionary gets pages compressed against it", async ({ page }) => {
  const codingOf = async () => {
    const response = await page.goto("/");
    return (await response?.allHeaders())?.["content-encoding"];
  };
  // It fetches the dictionary when it is idle.
  await expect.poll(codingOf).toBe("dcz");
  const bytes = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return navigation?.encodedBodySize;
  });
  expect([bytes]).toEqual(await wireSizes(page, "/", ["dictionary"]));
});

for (const script of ["with script", "without script"]) {
  test(`a journey of ten questions, ${script}, is at most 60 kB on the wire`, async ({ browser, server, person }) => {
    const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: script === "with script" });
    const page = await context.newPage();
    const assets = new Map<string, number>(); // cached for a year: requested again only by a user who navigates before it has arrived
    let pages = 0;
    const reading: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      // The number of automatic saves depends on how long a user thinks.
      if (request.resourceType() === "fetch") return;
      reading.push(
        request.sizes().then((sizes) => {
          const weight = sizes.responseBodySize + sizes.responseHeadersSize;
          if (!request.url().includes("/assets/")) pages += weight;
          else assets.set(request.url(), Math.max(weight, assets.get(request.url()) ?? 0));
        }),
      );
    });
    await page.goto("/");
    // It is fetched while idle, shortly after a movement.
    const holdsDictionary = () => [...assets.keys()].some((url) => url.includes("/assets/dictionary-"));
    await expect.poll(() => page.mouse.wheel(0, 100).then(holdsDictionary)).toBe(true);
    await enter(page, server, person);
    await subscribe(server, person, "pro");
    await page.goto("/");
    await page.getByRole("button", { name: "Start Your First Assessment" }).click();
    await giveAnswers(page, fixtureAnswers("session-first-money"));
    await expect(page).toHaveTitle(/^Your results/);
    await Promise.all(reading);
    const bytes = [...assets.values()].reduce((sum, weight) => sum + weight, pages);
    expect(bytes).toBeLessThanOrEqual(60 * kB);
    await context.close();
  });
}
