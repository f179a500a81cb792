import { fixtureAnswers, giveAll } from "./answers.ts";
import { expect, test } from "./browser-test.ts";
import { enter, subscribe } from "./person.ts";
import { wireSizes } from "./wire-size.ts";

const kB = 1024; // bytes

test("a browser is given pages as the difference from the dictionary once it holds it", async ({ page }) => {
  const codingOf = async () => {
    const answer = await page.goto("/");
    return (await answer?.allHeaders())?.["content-encoding"];
  };
  // It takes the dictionary when it has nothing else to do.
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
    const assets = new Map<string, number>(); // kept for a year: asked for again only by who goes on before one has come
    let pages = 0;
    const reading: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      // How often an answer saves itself depends on how long somebody thinks about it.
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
    // It comes while one reads, in a moment's rest after something moved.
    const holdsDictionary = () => [...assets.keys()].some((url) => url.includes("/assets/dictionary-"));
    await expect.poll(() => page.mouse.wheel(0, 100).then(holdsDictionary)).toBe(true);
    await enter(page, server, person);
    await subscribe(server, person, "pro");
    await page.goto("/");
    await page.getByRole("button", { name: "Start Your First Assessment" }).click();
    await giveAll(page, fixtureAnswers("session-first-money"));
    await expect(page).toHaveTitle(/^Your results/);
    await Promise.all(reading);
    const bytes = [...assets.values()].reduce((sum, weight) => sum + weight, pages);
    expect(bytes).toBeLessThanOrEqual(60 * kB);
    await context.close();
  });
}
