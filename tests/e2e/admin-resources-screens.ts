import type { Page } from "@playwright/test";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { updateResource } from "#app/resources/editing/update-resource.server.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/in-database.ts";
import { addResources, manyResources } from "../support/library.ts";
import { addGuide } from "../support/resource.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";
import { type Look, stopsOf } from "./stops.ts";

const list = "/admin/resources";

/** Resources in the administrator area: with full lists, long words, in every state, and with errors. */
export async function visitAdminResources(page: Page, server: TestServer, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  const { id, by } = await stock(server);
  await open("resources", list);
  await open("resources that wait", `${list}?state=waiting`);
  await open("resources, nothing found", `${list}?q=${"unbroken".repeat(13)}&state=deleted`);
  await open("resource that waits", `${list}/${id}`);
  await open("decline an upload", `${list}/${id}/decline?to=${encodeURIComponent(`${list}?state=waiting`)}`);
  await page.getByLabel("Reason").fill("unbroken".repeat(70));
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("decline an upload with errors");
  await open("delete a resource", `${list}/${id}/delete`);
  await open("upload as an administrator", `${list}/upload`);
  await open("add an address", `${list}/address`);
  await page.getByRole("button", { name: "Add resource" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("add an address with errors");
  await open("edit a resource", `${list}/${id}/edit`);
  const based = await page.locator("input[name=based]").inputValue();
  await page.getByLabel("Title").fill("unbroken".repeat(20));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("edit a resource with errors");
  const theirs = { title: "unbroken".repeat(15), category: "tool", difficulty: "advanced", tier: "both" } as const;
  await inDatabase(server, (db) => updateResource(db, { ...theirs, icon: "Users", resource: id, by, based }));
  await page.getByLabel("Title").fill("Mine");
  await page.getByRole("button", { name: "Save" }).click();
  await stop("edit a resource that another changed with errors");
}

/** A full list in every state, titles of realistic and of unbroken length. @returns an upload that waits, and its owner. */
async function stock(server: TestServer) {
  return inDatabase(server, async (db) => {
    const by = await addFounder(db, { email: `${"unbroken".repeat(7)}@founder.example` });
    const waits = Array.from({ length: 30 }, (_, index) => ({
      title: index === 0 ? "unbroken".repeat(15) : `How we asked the first ${index + 2} customers for their money`,
      by,
      active: false,
    }));
    await addResources(db, [...manyResources(60), ...waits]);
    const text = Array.from({ length: 60 }, (_, line) => `export const rate${line} = (won: number) => won / ${line};`);
    const added = await addGuide(db, {
      title: "Rate of those who said yes",
      ...{ by, active: false, text: text.join("\n"), files: diskStorage(server.storage) },
    });
    await db.updateTable("resources").set({ format: "text/plain" }).where("id", "=", added.id).execute();
    return { ...added, by };
  });
}
