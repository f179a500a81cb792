import { readdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { activateResource, declineResource } from "#app/resources/review/review-resource.server.ts";
import { formBytes, formType } from "../support/file-forms.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, fillIn, mailedAddress, type Person, subscribe } from "./person.ts";

const content = "export const rate = (won: number, asked: number) => won / asked;\n";
const file = { name: "../rate.ts", mimeType: "text/html", buffer: Buffer.from(content) };

/** Fills in all but the file. */
async function fillOut(page: Page, title: string): Promise<void> {
  await page.goto("/resources/upload");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Who said yes, of those who were asked");
  await page.getByLabel("Category").selectOption("Tool");
  await page.getByLabel("Difficulty").selectOption("Beginner");
  await page.getByLabel("Access level").selectOption("Pro");
  await page.getByLabel("Calculator").check();
}

const send = (page: Page) => page.getByRole("button", { name: "Upload Resource" }).click();
const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** Another person, signed in by a browser of their own. */
async function another(browser: Browser, page: Page, server: TestServer, person: Person, name: string) {
  const context = await browser.newContext({
    javaScriptEnabled: await hasScript(page),
    baseURL: server.origin,
    extraHTTPHeaders: { "Fly-Client-IP": "10.98.0.1" },
  });
  const other = { ...person, email: `${name}-${person.email}` };
  const theirs = await context.newPage();
  await enter(theirs, server, other);
  return { theirs, other, context };
}

/** Presses what begins a download. @returns its name and its content. */
async function fetched(page: Page, press: () => Promise<unknown>): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
}

async function idOf(server: TestServer, title: string): Promise<string> {
  const find = inDatabase(server, (db) =>
    db.selectFrom("resources").select("id").where("title", "=", title).executeTakeFirstOrThrow(),
  );
  return (await find).id;
}

/** What an administrator does by the command line. */
function review(server: TestServer, resource: string, reason?: string) {
  return inDatabase(server, async (db) => {
    const by = await addFounder(db);
    if (reason === undefined) return activateResource(db, { resource, by, origin: server.origin });
    return declineResource(db, { resource, by, reason });
  });
}

test("an upload waits, is activated, and only the right people download it", async ({
  page,
  person,
  server,
  browser,
  complaints,
}) => {
  const title = `Rate “最初” of ${person.firstName} ${crypto.randomUUID()}`;
  const name = `${title}.ts`;
  await enter(page, server, person);
  await fillOut(page, title);
  await page.getByLabel("File").setInputFiles(file);
  await send(page);
  await expect(page.getByRole("status").first()).toContainText(
    "Resource has been uploaded and is now available for download. Others will see it after review.",
  );
  const own = rowOf(page, title);
  expect(await fetched(page, () => own.getByRole("link", { name: "Download" }).click())).toEqual([name, content]);

  const { theirs, other, context } = await another(browser, page, server, person, "bob");
  const id = await idOf(server, title);
  await theirs.goto("/resources");
  await expect(rowOf(theirs, title)).toHaveCount(0);
  expect((await theirs.goto(`/resources/${id}/download`))?.status()).toBe(404);

  expect(await review(server, id)).toBe("done");
  expect(await mailedAddress(page.request, person.email, "/resources/")).toBe(`${server.origin}/resources/${id}`);
  await theirs.goto(`/resources/${id}/download`);
  await expect(theirs.getByRole("alert")).toContainText("Premium Content");
  await expect(theirs.getByRole("alert")).toContainText("You need a Pro subscription to download this.");
  await subscribe(server, other, "pro");
  await theirs.goto("/resources");
  const found = rowOf(theirs, title);
  expect(await fetched(theirs, () => found.getByRole("link", { name: "Download" }).click())).toEqual([name, content]);

  await theirs.getByRole("button", { name: "Sign Out" }).click();
  await theirs.goto(`/resources/${id}/download`);
  await expect(theirs.getByRole("alert")).toContainText("Authentication Required");
  await expect(theirs.getByRole("alert")).toContainText("Please sign in to download resources.");
  expect(await fetched(theirs, () => fillIn(theirs, other))).toEqual([name, content]);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Your download begins");
  await context.close();
  takeRefusals(complaints, [404]);
});

test("what is missing is said, and every word and the file stay", async ({ page, person, server, complaints }) => {
  const title = `Offer ${crypto.randomUUID()}`;
  await enter(page, server, person);
  await page.goto("/resources/upload");
  await send(page);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Missing information");
  await expect(summary).toContainText("Please fill in all required fields and select a file");
  await expect(summary.getByRole("link")).toHaveCount(5);
  await expect(page).toHaveTitle(/^Error: Upload Resource/);

  await fillOut(page, title);
  await page.getByLabel("Category").selectOption("");
  await page.getByLabel("File").setInputFiles(file);
  await send(page);
  await expect(summary.getByRole("link")).toHaveText(["Choose a category"]);
  await expect(page.getByText("rate.ts, 65 B is here.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Description")).toHaveValue("Who said yes, of those who were asked");
  await expect(page.getByLabel("Access level")).toHaveValue("pro");
  await expect(page.getByLabel("Calculator")).toBeChecked();
  await page.getByLabel("Category").selectOption("Guide");
  await send(page);
  await expect(page.getByRole("status").first()).toContainText("Upload successful");
  takeRefusals(complaints, [422]);
});

test("what is declined stays its owner's, who may withdraw it", async ({ page, person, server }) => {
  const title = `Draft ${crypto.randomUUID()}`;
  await enter(page, server, person);
  await fillOut(page, title);
  await page.getByLabel("File").setInputFiles(file);
  await send(page);
  await expect(page.getByText("Upload successful")).toBeVisible();
  const id = await idOf(server, title);
  await review(server, id, "It names customers.");
  await page.goto("/resources");
  const own = rowOf(page, title);
  expect((await fetched(page, () => own.getByRole("link", { name: "Download" }).click()))[1]).toBe(content);
  await own.getByRole("link", { name: "Withdraw" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdraw this file?");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("File withdrawn.")).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
});

test("a file that is gone is told in a sentence, and in the log", async ({ page, person, server }) => {
  const title = `Lost ${crypto.randomUUID()}`;
  await enter(page, server, person);
  await fillOut(page, title);
  await page.getByLabel("File").setInputFiles(file);
  await send(page);
  await expect(page.getByText("Upload successful")).toBeVisible();
  await lose(server, title);
  await rowOf(page, title).getByRole("link", { name: "Download" }).click();
  await expect(page.getByRole("alert")).toContainText("Download failed");
  await expect(page.getByRole("alert")).toContainText("Failed to download file. Please try again.");
  await expect.poll(() => server.complaints.splice(0).join()).toContain("the file of a resource is missing");
});

test("an upload that was interrupted is finished: by itself, or by sending it again", { tag: "@script" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  const title = `Large ${crypto.randomUUID()}`;
  const large = { ...file, buffer: Buffer.alloc(3 * 1024 ** 2, content) };
  await enter(page, server, person);
  await fillOut(page, title);
  if (await hasScript(page)) {
    const line = await slowLine(page);
    await page.getByLabel("File").setInputFiles(large);
    await expect(page.getByText(/^[2-9]\d% of 3\.0 MB$/).first()).toBeVisible();
    await line({ offline: true });
    await expect(page.getByText(/There is no connection/).first()).toBeVisible();
    await line({ offline: false });
    await expect(page.getByText("rate.ts, 3.0 MB is here.").first()).toBeVisible();
  } else {
    await breakOff(page, server, formBytes({ title }, { file: [file.name, large.buffer] }));
    await page.getByLabel("File").setInputFiles(large);
  }
  await send(page);
  await expect(page.getByText("Upload successful")).toBeVisible();
  const own = rowOf(page, title);
  const [, text] = await fetched(page, () => own.getByRole("link", { name: "Download" }).click());
  expect(text === large.buffer.toString()).toBe(true);
  complaints.splice(0); // Chromium notes each try without a connection
});

/** A line that carries 1 MB a second upwards, and may break off. */
async function slowLine(page: Page): Promise<(state: { offline: boolean }) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: 1024 ** 2 };
  const set = async ({ offline }: { offline: boolean }) => {
    await session.send("Network.emulateNetworkConditions", { offline, ...speed });
  };
  await set({ offline: false });
  return set;
}

/** Sends half of a form, as a browser whose line goes dead, and sees that nothing of it is left. */
async function breakOff(page: Page, server: TestServer, form: Buffer): Promise<void> {
  const arrived = () => readdirSync(join(server.storage, "uploads")).length;
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const headers = { Origin: server.origin, Cookie: cookies.join("; "), "Content-Type": formType };
  const sending = request(`${server.origin}/resources/upload`, { method: "POST", headers, agent: false });
  sending.on("error", () => undefined); // we hang up ourselves
  sending.write(form.subarray(0, form.length / 2));
  await expect.poll(arrived).toBeGreaterThan(0);
  sending.destroy();
  await expect.poll(arrived).toBe(0);
}

/** Takes away the file behind a resource, as a broken disk does. */
async function lose(server: TestServer, title: string): Promise<void> {
  const { file_path } = await inDatabase(server, (db) =>
    db.selectFrom("resources").select("file_path").where("title", "=", title).executeTakeFirstOrThrow(),
  );
  await rm(join(server.storage, file_path));
}
