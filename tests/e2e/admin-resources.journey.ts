import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { addFounder } from "#app/account/founder.test.support.ts";
import { storageBeside } from "#app/interviews/interview-files.test.support.ts";
import { addGuide } from "#app/resources/resource.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "./browser-test.ts";
import { enterAsAdmin } from "./person.ts";
import { takeErrors } from "./steps.ts";

const list = "/admin/resources";
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const more = (row: Locator) => row.getByLabel(/^More for/).click();

/** A founder's pending upload: source code, without a file unless it has a text. */
async function upload(server: TestServer, { title, text }: { title: string; text?: string }): Promise<void> {
  await inDatabase(server, async (db) => {
    const by = await addFounder(db, { email: `${crypto.randomUUID()}@founder.example` });
    const { id } = await addGuide(db, { by, title, active: false, text, files: await storageBeside(db) });
    await db.updateTable("resources").set({ format: "text/plain" }).where("id", "=", id).execute();
  });
}

async function told(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
}

async function fetched(page: Page, press: () => Promise<unknown>): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
}

test("a pending upload is read as text and activated, or declined with a reason", async ({ page, person, server }) => {
  const [title, other] = [`Rate ${crypto.randomUUID()}`, `Names ${crypto.randomUUID()}`];
  await upload(server, { title, text: "<script>alert(1)</script>\nexport const rate = 1;\n" });
  await upload(server, { title: other });
  await enterAsAdmin(page, server, person);
  await page.goto(list);
  await page.getByRole("link", { name: /uploads wait for review/ }).click();
  await expect(page).toHaveURL(`${server.origin}${list}?state=waiting`);
  await rowOf(page, title).getByRole("link", { name: "Review" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();
  expect((await fetched(page, () => page.getByRole("link", { name: "Download" }).click()))[1]).toContain("rate = 1");
  await page.getByRole("button", { name: "Activate" }).click();
  await told(page, "Resource activated successfully");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();

  await page.goto(`${list}?state=waiting`);
  await more(rowOf(page, other));
  await rowOf(page, other).getByRole("link", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "Decline this upload?" })).toBeVisible();
  await page.getByLabel("Reason").fill("It names customers.");
  await page.getByRole("button", { name: "Decline" }).click();
  await told(page, "Upload declined");
  await expect(page).toHaveURL(`${server.origin}${list}?state=waiting`);
  await expect(rowOf(page, other)).toHaveCount(0);
});

test("an upload is live at once, edited, copied, deactivated, deleted, restored", async ({ page, person, server }) => {
  const title = `Offer “最初” ${crypto.randomUUID()}`;
  const source = "let a = 1;\n".repeat(300_000); // 3 MB: beyond the limit of a form without files
  await enterAsAdmin(page, server, person);
  await page.goto(list);
  await page.getByRole("link", { name: "Upload Resource" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("Tool");
  await page.getByLabel("Difficulty").selectOption("Beginner");
  await page.getByLabel("Access level").selectOption("Pro and Premium");
  await page.getByLabel("File").setInputFiles({ name: "a.ts", mimeType: "text/plain", buffer: Buffer.from(source) });
  await page.getByRole("button", { name: "Upload Resource" }).click();
  await told(page, "Resource has been uploaded and is now available for download");
  await expect(page).toHaveURL(server.origin + list);
  const row = rowOf(page, title);
  await expect(row).toContainText("Active");
  await expect(row).toContainText("Pro and Premium");
  await expect(row).toContainText("Ada Byron");

  await row.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill(`${title}!`);
  await page.getByLabel("Category").selectOption("Guide");
  await page.getByLabel("Strengthens").selectOption("Risk Awareness");
  await page.getByRole("button", { name: "Save" }).click();
  await told(page, "Resource updated successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}!`);
  await expect(page.getByText("Risk Awareness")).toBeVisible();

  const found = `${list}?q=${encodeURIComponent(title)}`;
  await page.goto(found);
  await more(rowOf(page, title));
  await rowOf(page, title).getByRole("button", { name: "Duplicate" }).click();
  await told(page, "Resource duplicated successfully");
  const copy = rowOf(page, `${title}! (Copy)`);
  await expect(copy).toContainText("Inactive");
  await more(rowOf(page, title).last());
  await rowOf(page, title).last().getByRole("button", { name: "Deactivate" }).click();
  await told(page, "Resource deactivated successfully");
  await expect(rowOf(page, title).filter({ hasText: "Inactive" })).toHaveCount(2);

  await more(rowOf(page, title).last());
  await rowOf(page, title).last().getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Are you sure you want to delete this resource?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await told(page, "Resource deleted successfully");
  await expect(rowOf(page, title)).toHaveCount(1);
  await more(copy);
  expect((await fetched(page, () => copy.getByRole("link", { name: "Download" }).click()))[1]).toBe(source);

  await page.getByLabel("State").selectOption("Deleted");
  await page.getByRole("button", { name: "Filter" }).click();
  await rowOf(page, title).getByRole("button", { name: "Restore" }).click();
  await told(page, "Resource restored");
  await page.goto(found);
  await expect(rowOf(page, title)).toHaveCount(2);
});

test("an empty library is filled again; a missing file is reported", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  await inDatabase(server, (db) => db.deleteFrom("resources").execute());
  await page.goto(list);
  await expect(page.getByText("No resources yet. Upload the first one, or load the default library.")).toBeVisible();
  await page.getByRole("button", { name: "Load the default library" }).click();
  await told(page, "The default library is loaded: 14 resources.");
  await expect(page.getByRole("row")).toHaveCount(15);
  const missing = await inDatabase(server, async (db) => {
    const found = db.selectFrom("resources").select(["id", "file_path"]).orderBy("id");
    const { id, file_path } = await found.executeTakeFirstOrThrow();
    await (await storageBeside(db)).delete(file_path);
    return id;
  });
  await page.goto(`${list}/${missing}/file`);
  await expect(page.getByRole("alert")).toContainText("Failed to download file");
  await expect(page.getByText("The file is missing from storage.")).toBeVisible();
  await takeErrors(server, "the file of a resource is missing");
});

test("a link is added by its address, opened in a new tab, counted, changed", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  const title = `Prices of others, ${person.email}`;
  await page.goto(list);
  await page.getByRole("link", { name: "Add link or video" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("guide");
  await page.getByLabel("Difficulty").selectOption("beginner");
  await page.getByLabel("Tier").selectOption("premium");
  await page.getByLabel("Address").fill("https://talks.example/prices");
  await page.getByRole("button", { name: "Add resource" }).click();
  await told(page, "Resource added");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main")).toContainText(/Type\s*Link\s*Address\s*https:\/\/talks\.example\/prices/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Address").fill("https://talks.example/new");
  await page.getByRole("button", { name: "Save" }).click();
  await told(page, "Resource updated successfully");

  await page.goto(`/resources/${id}`);
  const open = page.getByRole("link", { name: "Open link (opens in a new tab)" });
  await expect(open).toHaveAttribute("target", "_blank");
  await expect(open).toHaveAttribute("rel", "noopener noreferrer");
  expect(await page.content()).not.toContain("talks.example");
  const way = await page.request.get((await open.getAttribute("href")) ?? "", { maxRedirects: 0 });
  expect([way.status(), way.headers().location]).toEqual([303, "https://talks.example/new"]);

  const visitor = await page.context().browser()?.newContext({ baseURL: server.origin });
  const other = await visitor?.newPage();
  await other?.goto(`/resources/${id}`);
  await expect(other?.getByText("The link itself belongs to the Premium plan.") ?? page.locator("x")).toBeVisible();
  expect(await other?.content()).not.toContain("talks.example");
  await visitor?.close();
});
