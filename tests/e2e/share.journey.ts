import { devices } from "@playwright/test";
import { inDatabase } from "../support/running-database.ts";
import { expect, hasScript, takeRefusals, test } from "./browser-test.ts";
import { fixtureAnswers } from "./give-answers.ts";
import { openResults } from "./person.ts";
import { setUpSite } from "./set-up-site.ts";
import { expectText } from "./steps.ts";

const answers = fixtureAnswers("session-first-money");
const score = "8.6 out of 10";

test("a link is made, counted, revoked", { tag: "@main" }, async ({ page, person, server, browser, complaints }) => {
  await openResults(page, server, person, "pro", "session-first-money");
  const session = page.url().split("/").at(-1) ?? "";
  await inDatabase(server, setUpSite);
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain("Book Free Call");
  await page.reload();
  await page.getByRole("link", { name: "Share link" }).click();
  await expect(page.getByText(`Newest result: ${score}`)).toBeVisible();
  await page.getByLabel("7 days").check();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("The link is ready.")).toBeVisible();
  const link = (await page.locator(".code").first().textContent()) ?? "";
  expect(link).toMatch(new RegExp(`^${server.origin}/shared/[\\w-]{24}$`));
  await expect(page.getByText("Shows result 1 without your answers")).toContainText("Not viewed yet");
  await expect(page.getByRole("button", { name: "Copy link 1" })).toHaveCount((await hasScript(page)) ? 1 : 0);

  // Another, unknown browser, with a real browser's user agent.
  const context = await browser.newContext({
    userAgent: devices["Desktop Firefox"].userAgent,
    javaScriptEnabled: await hasScript(page),
    baseURL: server.origin,
    extraHTTPHeaders: { "Fly-Client-IP": "10.99.0.1" },
  });
  const visitor = await context.newPage();
  const response = await visitor.goto(link);
  await expect(visitor.getByRole("link", { name: "Answers and score" })).toHaveCount(0);
  expect(await response?.allHeaders()).toMatchObject({
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-cache",
  });
  await expect(visitor).toHaveTitle(`A shared result: ${score} · Firstproof`);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const crawler = { headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } };
  const seen = (await visitor.content()) + (await (await visitor.request.get(`${link}.data`, crawler)).text());
  for (const secret of [person.email, person.lastName, session, String(answers[0]).slice(0, 30)])
    expect(seen).not.toContain(secret);
  await visitor.goto(`${link}?tab=summary`); // within an hour it counts as the same view
  await visitor.getByRole("link", { name: "Start Your Assessment" }).click();
  await expect(visitor).toHaveURL(/\/auth.*from=landing/);
  await visitor.request.head(link);
  await visitor.request.get(link, crawler);
  await page.goto(link); // the owner's own view

  const viewed = page.getByText(/Viewed once, last on \w{3} \d+, \d{4}, \d\d:\d\d UTC\./);
  await expect.poll(() => page.goto(`/results/${session}/share`).then(() => viewed.isVisible())).toBe(true);
  await page.getByRole("button", { name: "Revoke link 1" }).click();
  await expectText(page, "The link no longer works.", "1 link has expired or been revoked.");

  expect((await visitor.goto(link))?.status()).toBe(404);
  const gone = await visitor.locator("main").textContent();
  expect(gone).toContain("This link doesn't work");
  expect((await visitor.goto(`${link}x`))?.status()).toBe(404);
  expect(await visitor.locator("main").textContent()).toBe(gone);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await context.close();
  takeRefusals(complaints, [404]);
});
