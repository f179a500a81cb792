import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { devices } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { begin, goldenAnswers } from "./answers.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, openResults, type Person, subscribe } from "./person.ts";

const answers = goldenAnswers("session-first-money");
const score = "8.6 out of 10";

/** Somebody on Pro with a completed assessment, on its results. @returns the session. */
async function finish(page: Page, server: TestServer, person: Person): Promise<string> {
  await openResults(page, server, person, "pro", "session-first-money");
  await expect(page).toHaveTitle(`Your results: ${score} · Firstproof`);
  return page.url().split("/").at(-1) ?? "";
}

/** Another browser, of nobody we know: one that names itself as people's do. */
async function stranger(browser: Browser, page: Page): Promise<{ visitor: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    userAgent: devices["Desktop Firefox"].userAgent,
    javaScriptEnabled: await hasScript(page),
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { "Fly-Client-IP": "10.99.0.1" },
  });
  return { visitor: await context.newPage(), context };
}

async function makeLink(page: Page, { withAnswers = false } = {}): Promise<string> {
  if (withAnswers) await page.getByLabel("Show my answers").check();
  await page.getByLabel("7 days").check();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByText("The link is ready.")).toBeVisible();
  return (await page.locator(".code").first().textContent()) ?? "";
}

test("a link is made, opened by a stranger, counted and revoked", { tag: ["@main", "@script"] }, async ({
  page,
  person,
  server,
  browser,
  complaints,
}) => {
  const session = await finish(page, server, person);
  await page.getByRole("link", { name: "Share link" }).click();
  await expect(page.getByText(`Newest result: ${score}`)).toBeVisible();
  const link = await makeLink(page);
  expect(link).toMatch(new RegExp(`^${server.origin}/shared/[\\w-]{24}$`));
  await expect(page.getByText("Shows result 1 without your answers")).toContainText("Not viewed yet");
  await expect(page.getByRole("button", { name: "Copy link 1" })).toHaveCount((await hasScript(page)) ? 1 : 0);

  const { visitor, context } = await stranger(browser, page);
  const answer = await visitor.goto(link);
  await expect(visitor.getByRole("link", { name: "Answers and score" })).toHaveCount(0);
  expect(await answer?.allHeaders()).toMatchObject({
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-cache",
  });
  await expect(visitor).toHaveTitle(`A shared result: ${score} · Firstproof`);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(visitor.getByRole("heading", { name: "Recommendations" })).toBeVisible();
  const crawler = { headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } };
  const seen = (await visitor.content()) + (await (await visitor.request.get(`${link}.data`, crawler)).text());
  for (const secret of [person.email, person.lastName, session, String(answers[0]).slice(0, 30)]) {
    expect(seen).not.toContain(secret);
  }
  await visitor.goto(`${link}?tab=summary`); // within the hour it is the same view
  await visitor.getByRole("link", { name: "Start Your Assessment" }).click();
  await expect(visitor).toHaveURL(/\/auth.*from=landing/);
  await visitor.request.head(link);
  await visitor.request.get(link, crawler);
  await page.goto(link); // one's own look
  await page.goto(`${link}?tab=answers`);
  await expect(page.getByRole("heading", { name: "How this number came about" })).toHaveCount(0);

  await expect(async () => {
    await page.goto(`/results/${session}/share`);
    await expect(page.getByText(/Viewed once, last on \w{3} \d+, \d{4}, \d\d:\d\d UTC\./)).toBeVisible({
      timeout: 100,
    });
  }).toPass();
  await page.getByRole("button", { name: "Revoke link 1" }).click();
  await expect(page.getByText("The link no longer works.")).toBeVisible();
  await expect(page.getByText("1 link has run out or been revoked.")).toBeVisible();

  expect((await visitor.goto(link))?.status()).toBe(404);
  const gone = await visitor.locator("main").textContent();
  expect(gone).toContain("This link does not work (any more)");
  expect((await visitor.goto(`${link}x`))?.status()).toBe(404);
  expect(await visitor.locator("main").textContent()).toBe(gone);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await context.close();
  takeRefusals(complaints, [404]);
});

test("answers are shown where they were ticked; a link shows its own result and ends on its day", async ({
  page,
  person,
  server,
  browser,
  complaints,
}) => {
  const session = await finish(page, server, person);
  await page.goto(`/results/${session}/share`);
  const link = await makeLink(page, { withAnswers: true });
  const { visitor, context } = await stranger(browser, page);
  await visitor.goto(link);
  await visitor.getByRole("link", { name: "Answers and score" }).click();
  await expect(visitor.getByRole("heading", { name: "How this number came about" })).toBeVisible();
  await expect(visitor.locator(".copy").first()).toHaveText(String(answers[0]));
  await expect(visitor.getByRole("link", { name: /^Change/ })).toHaveCount(0);

  await page.goto(`/questions?sessionId=${session}&question=1`);
  await page.locator("textarea").fill("A guess.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  await visitor.reload();
  await expect(visitor).toHaveTitle(`A shared result: ${score} · Firstproof`);
  await expect(visitor.locator(".copy").first()).toHaveText(String(answers[0]));

  await inDatabase(server, (db) =>
    db
      .updateTable("share_links")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("token", "=", link.split("/").at(-1) ?? "")
      .execute(),
  );
  expect((await visitor.reload())?.status()).toBe(404);
  await page.goto(`/results/${session}/share`);
  await expect(page.getByText("1 link has run out or been revoked.")).toBeVisible();
  await context.close();
  takeRefusals(complaints, [404]);
});

test("an old result is offered by its number, and a link made twice is one", async ({ page, person, server }) => {
  const session = await finish(page, server, person);
  await page.goto(`/questions?sessionId=${session}&question=1`);
  await page.locator("textarea").fill("A guess.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  const headers = { Origin: server.origin };
  await page.request.post(`/questions/complete?sessionId=${session}`, { headers, form: {} });
  await page.goto(`/results/${session}/share?result=1`);
  await expect(page.getByText(`Result 1: ${score}`)).toBeVisible();
  await makeLink(page);
  await makeLink(page);
  await expect(page).toHaveURL(/\?result=1$/);
  await expect(page.getByText("Shows result 1 without your answers")).toHaveCount(1);
  await page.getByRole("link", { name: "Results", exact: true }).first().click();
  await expect(page).toHaveURL(/\/results\/[\w-]+\?result=1$/);
  await page.goto(`/results/${session}/share`);
  await expect(page.getByText("Newest result: ")).not.toContainText(score);
});

test("nothing to share before an assessment is completed", async ({ page, person, server }) => {
  await enter(page, server, person);
  await begin(page);
  const session = new URL(page.url()).searchParams.get("sessionId");
  await page.goto(`/results/${session}/share`);
  await expect(page.getByText("There is no result to share yet. Complete the assessment first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make a link" })).toHaveCount(0);
});

test("exported, imported into another account: the same score and the same file; twice is once", async ({
  page,
  person,
  server,
  browser,
}) => {
  await finish(page, server, person);
  await page.getByRole("link", { name: "Export" }).click();
  await expect(page.getByText("Your answers and results as a file, to keep or to share.")).toBeVisible();
  const file = await download(page, "Download JSON");
  expect(file.name).toMatch(/^firstproof-assessment-\d{4}-\d\d-\d\d\.json$/);
  expect((await download(page, "Download CSV")).text).toMatch(/^\uFEFFQuestion number,Key,/);

  const { visitor: other, context } = await stranger(browser, page);
  const somebody = { ...person, email: `other-${person.email}` };
  await enter(other, server, somebody);
  const choose = async () => {
    await other.goto(`/import`);
    await other
      .getByLabel("JSON file")
      .setInputFiles({ name: file.name, mimeType: "application/json", buffer: Buffer.from(file.text) });
    await other.getByRole("button", { name: "Import" }).click();
  };
  await choose();
  await expect(other.getByRole("alert")).toContainText(
    "This assessment has a result of 10 questions. Your plan reads 3;",
  );
  await expect(other.getByRole("link", { name: "See the plans" })).toBeVisible();
  await subscribe(server, somebody, "pro");
  for (const said of ["Assessment imported.", "You have this assessment already."]) {
    await choose();
    await expect(other.getByText(said)).toBeVisible();
    await expect(other).toHaveTitle(`Your results: ${score} · Firstproof`);
  }
  await other.getByRole("link", { name: "Export" }).click();
  expect((await download(other, "Download JSON")).text).toBe(file.text);
  await context.close();
});

test("free: what the export is, where one's data is, and one assessment", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await openResults(page, server, person, "free", "session-free");
  await page.getByRole("link", { name: "Export" }).click();
  await expect(page.getByText("Export is part of Pro")).toBeVisible();
  await expect(page.getByRole("link", { name: "your account" })).toHaveAttribute("href", "/account");
  await page.goto(`${page.url()}.json`);
  await expect(page).toHaveURL(/\/export$/);

  const choose = (content: string | Buffer) =>
    page
      .getByLabel("JSON file")
      .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await page.goto("/import");
  await expect(page.getByRole("link", { name: "See the plans" })).toBeVisible();
  for (const [content, says] of [
    ["{", "not JSON"],
    ['{"format":"firstproof.assessment","version":7}', "another version"],
  ] as const) {
    await choose(content);
    await page.getByRole("button", { name: "Import" }).click();
    await expect(page.getByRole("alert")).toContainText(says);
    await expect(page).toHaveTitle("Error: Import an assessment · Firstproof");
  }
  await choose(Buffer.alloc(3_000_000, "x"));
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Please send at most 2 MB.")).toBeVisible();
  takeRefusals(complaints, [404, 413, 422]); // 404: the refusal names no icon, and Chromium looks for one
});

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}
