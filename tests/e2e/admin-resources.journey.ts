import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { updateResource } from "#app/resources/editing/update-resource.server.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/in-database.ts";
import { addGuide } from "../support/resource.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enterAsAdmin } from "./person.ts";
import { takeErrors } from "./steps.ts";

const list = "/admin/resources";
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

/** A founder's upload: source in name alone, unless it has a text. */
function upload(
  server: TestServer,
  { title, text, active = false }: { title: string; text?: string; active?: boolean },
) {
  return inDatabase(server, async (db) => {
    const by = await addFounder(db, { email: `${crypto.randomUUID()}@founder.example` });
    const added = await addGuide(db, { by, title, active, text, files: diskStorage(server.storage) });
    await db.updateTable("resources").set({ format: "text/plain" }).where("id", "=", added.id).execute();
    return { ...added, by };
  });
}

async function told(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
}

async function fetched(page: Page, press: () => Promise<unknown>): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
}

test("what waits is read as text and activated, or declined with a reason; its owner gets a mail", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const [title, other] = [`Rate ${crypto.randomUUID()}`, `Names ${crypto.randomUUID()}`];
  const { by } = await upload(server, { title, text: "<script>alert(1)</script>\nexport const rate = 1;\n" });
  const second = await upload(server, { title: other });
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
  await rowOf(page, other).getByRole("link", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "Decline this upload?" })).toBeVisible();
  await page.getByLabel("Reason").fill("x".repeat(501));
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert")).toContainText("The reason must be 500 characters or fewer.");
  await expect(page.getByLabel("Reason")).toHaveValue("x".repeat(501));
  await page.getByLabel("Reason").fill("It names customers.");
  await page.getByRole("button", { name: "Decline" }).click();
  await told(page, "Upload declined");
  await expect(page).toHaveURL(`${server.origin}${list}?state=waiting`);
  await expect(rowOf(page, other)).toHaveCount(0);
  const mails = await inDatabase(server, (db) =>
    db.selectFrom("mails").select("subject").where("user_id", "in", [by, second.by]).orderBy("id").execute(),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your file is now in the library",
    "About the file you uploaded",
  ]);
  takeRefusals(complaints, [422]);
});

test("an administrator's upload is live at once; it is edited, copied, deactivated, deleted and restored", async ({
  page,
  person,
  server,
}) => {
  const title = `Offer “最初” ${crypto.randomUUID()}`;
  const source = "let a = 1;\n".repeat(300_000); // 3 MB: past what a form without files may carry
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
  await rowOf(page, title).getByRole("button", { name: "Duplicate" }).click();
  await told(page, "Resource duplicated successfully");
  const copy = rowOf(page, `${title}! (Copy)`);
  await expect(copy).toContainText("Inactive");
  await rowOf(page, title).last().getByRole("button", { name: "Deactivate" }).click();
  await told(page, "Resource deactivated successfully");
  await expect(page.getByRole("button", { name: /^Activate/ })).toHaveCount(2);

  await rowOf(page, title).last().getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Are you sure you want to delete this resource?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await told(page, "Resource deleted successfully");
  await expect(rowOf(page, title)).toHaveCount(1);
  expect((await fetched(page, () => copy.getByRole("link", { name: "Download" }).click()))[1]).toBe(source);

  await page.getByLabel("State").selectOption("Deleted");
  await page.getByRole("button", { name: "Filter" }).click();
  await rowOf(page, title).getByRole("button", { name: "Restore" }).click();
  await told(page, "Resource restored");
  await page.goto(found);
  await expect(rowOf(page, title)).toHaveCount(2);
});

test("of two administrators the second compares and chooses; what another has deleted says so, and what was typed stays", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const title = `Offer ${crypto.randomUUID()}`;
  const { id, by } = await upload(server, { title, active: true });
  await enterAsAdmin(page, server, person);
  await page.goto(`${list}/${id}/edit`);
  const based = await page.locator("input[name=based]").inputValue();
  const form = { category: "guide", difficulty: "advanced", tier: "free", icon: "Users" } as const;
  await inDatabase(server, (db) => updateResource(db, { ...form, title: "Theirs", resource: id, by, based }));
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to save resource. Somebody else changed it meanwhile.");
  await expect(rowOf(page, title)).toContainText("Theirs");
  await expect(rowOf(page, "Beginner")).toContainText("Advanced");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByRole("button", { name: "Save mine" }).click();
  await told(page, "Resource updated successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.goto(`${list}/${id}/edit`);
  await page.getByLabel("Title").fill("A better title");
  const stands = (deleted_at: string | null) =>
    inDatabase(server, (db) => db.updateTable("resources").set({ deleted_at }).where("id", "=", id).execute());
  await stands(new Date().toISOString());
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to save resource. It was deleted meanwhile.");
  await expect(page.getByLabel("Title")).toHaveValue("A better title");
  const found = `${list}?${new URLSearchParams({ q: title })}`;
  for (const [name, text] of [
    ["Deactivate", "Failed to update resource status"],
    ["Duplicate", "Failed to duplicate resource"],
  ] as const) {
    await stands(null);
    await page.goto(found);
    await stands(new Date().toISOString());
    await rowOf(page, title).getByRole("button", { name }).click();
    await expect(page.getByRole("alert")).toContainText(`${text}. It was deleted.`);
    await expect(page).toHaveURL(server.origin + found);
  }
  await stands(null);
  await page.goto(`${list}/${id}/delete`);
  await inDatabase(server, (db) => db.deleteFrom("resources").where("id", "=", id).execute());
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to delete resource. It was deleted.");
  takeRefusals(complaints, [409]);
});

test("an empty library is filled again; a file that is missing is told", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  await inDatabase(server, (db) => db.deleteFrom("resources").execute());
  await page.goto(list);
  await expect(page.getByText("No resources yet. Upload the first one, or load the default library.")).toBeVisible();
  await page.getByRole("button", { name: "Load the default library" }).click();
  await told(page, "The default library is loaded: 14 resources.");
  await expect(page.getByRole("row")).toHaveCount(15);
  const missing = await inDatabase(server, (db) =>
    db.selectFrom("resources").select(["id", "file_path"]).orderBy("id").executeTakeFirstOrThrow(),
  );
  await diskStorage(server.storage).delete(missing.file_path);
  await page.goto(`${list}/${missing.id}/file`);
  await expect(page.getByRole("alert")).toContainText("Failed to download file");
  await expect(page.getByText("The file is missing in the storage.")).toBeVisible();
  await takeErrors(server, "the file of a resource is missing");
});
