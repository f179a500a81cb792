import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addFounder } from "#app/account/founder.test.support.ts";
import { storageBeside } from "#app/interviews/interview-files.test.support.ts";
import { activateResource } from "#app/resources/review/review-resource.server.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter, fillIn, mailedAddress, subscribe } from "./person.ts";
import { fill, takeErrors } from "./steps.ts";

const content = "export const rate = (won: number, asked: number) => won / asked;\n";
const file = { name: "../rate.ts", mimeType: "text/html", buffer: Buffer.from(content) };

/** Fills in everything but the file. */
async function fillOut(page: Page, title: string): Promise<void> {
  await page.goto("/resources/upload");
  await fill(page, { Title: title, Description: "Who said yes, of those who were asked" });
  await page.getByLabel("Category").selectOption("Tool");
  await page.getByLabel("Difficulty").selectOption("Beginner");
  await page.getByLabel("Access level").selectOption("Pro");
  await page.getByLabel("Calculator").check();
}

const send = (page: Page) => page.getByRole("button", { name: "Upload Resource" }).click();
const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const press = (page: Page, title: string) => rowOf(page, title).getByRole("link", { name: "Download" }).click();

/** Presses a button that starts a download. @returns its name and its content. */
async function fetched(page: Page, press: () => Promise<unknown>): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
}

const find = (server: TestServer, title: string) =>
  inDatabase(server, (db) =>
    db.selectFrom("resources").select(["id", "file_path"]).where("title", "=", title).executeTakeFirstOrThrow(),
  );

/** An administrator's actions. */
const activate = (server: TestServer, resource: string) =>
  inDatabase(server, async (db) => activateResource(db, { resource, by: await addFounder(db), origin: server.origin }));

test("an upload waits, and once activated only some may have it", async ({ page, person, server, complaints }) => {
  const title = `Rate “最初” of ${person.firstName} ${crypto.randomUUID()}`;
  const name = `${title}.ts`;
  await enter(page, server, person);
  await page.goto("/resources/upload");
  await send(page);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Missing information");
  await expect(summary).toContainText("Please fill in all required fields and select a file");
  await expect(summary.getByRole("link")).toHaveCount(5);
  await fillOut(page, title);
  await page.getByLabel("Category").selectOption("");
  await page.getByLabel("File").setInputFiles(file);
  await send(page);
  await expect(summary.getByRole("link")).toHaveText(["Choose a category"]);
  await expect(page.getByText("rate.ts, 65 B uploaded.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Access level")).toHaveValue("pro");
  await expect(page.getByLabel("Calculator")).toBeChecked();
  await page.getByLabel("Category").selectOption("Tool");
  await send(page);
  await expect(page.getByRole("status").first()).toContainText(
    "Resource has been uploaded and is now available for download. Others will see it after review.",
  );
  expect(await fetched(page, () => press(page, title))).toEqual([name, content]);
  await expect(rowOf(page, title).getByRole("link", { name: "Withdraw" })).toBeVisible();

  const other = { ...person, email: `bob-${person.email}` };
  await enter(page, server, other);
  const { id, file_path } = await find(server, title);
  await page.goto("/resources");
  await expect(rowOf(page, title)).toHaveCount(0);
  expect((await page.goto(`/resources/${id}/download`))?.status()).toBe(404);

  expect(await activate(server, id)).toBe("done");
  expect(await mailedAddress(page.request, person.email, "/resources/")).toBe(`${server.origin}/resources/${id}`);
  await page.goto(`/resources/${id}/download`);
  await expect(summary).toContainText("You need a Pro subscription to download this.");
  await subscribe(server, other, "pro");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.goto(`/resources/${id}/download`);
  await expect(summary).toContainText("Authentication Required");
  await expect(summary).toContainText("Please sign in to download resources.");
  expect(await fetched(page, () => fillIn(page, other))).toEqual([name, content]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your download is starting");

  await inDatabase(server, async (db) => (await storageBeside(db)).delete(file_path));
  await page.goto("/resources");
  await press(page, title);
  await expect(summary).toContainText("Download failed");
  await expect(summary).toContainText("Failed to download file. Please try again.");
  await takeErrors(server, "the file of a resource is missing");
  takeRefusals(complaints, [404, 422]);
  await inDatabase(server, (db) => db.deleteFrom("resources").where("id", "=", id).execute()); // others see the library
});
