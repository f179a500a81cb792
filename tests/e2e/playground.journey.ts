import { Readable } from "node:stream";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { inDatabase } from "../support/in-database.ts";
import { addGuide } from "../support/resource.ts";
import { isTrouble } from "./fixtures.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, subscribe } from "./person.ts";
import { withoutTable } from "./without-table.ts";

test("a tool's source is shown as text with its lines, highlighted, and can be taken along", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await page.goto("/experiments?tab=playground");
  await page.getByLabel("Tool", { exact: true }).selectOption({ label: "Experiment Calculator" });
  await page.getByRole("button", { name: "Show the source" }).click();
  await expect(page.getByRole("heading", { name: "Experiment Calculator" })).toBeVisible();
  const lines = page.locator("ol.source > li");
  await expect(lines.first()).toHaveText('import { useId, useState } from "react";');
  await expect(lines.first().locator(".hljs-keyword").first()).toHaveText("import");
  expect(await lines.count()).toBeGreaterThan(100);
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("href", /\/download$/);
  expect(await page.locator("script").evaluateAll((scripts) => scripts.map((one) => one.textContent))).toEqual(
    expect.not.arrayContaining([expect.stringContaining("useId")]),
  );
});

test("a long source comes in parts, what is no text is told, and nonsense is the first", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  const files = diskStorage(server.storage);
  const add = (title: string, bytes: Buffer, extension: string) =>
    inDatabase(server, async (db) => {
      const { id } = await addGuide(db, { title: `${title} ${person.email}`, tier: "premium" });
      const key = newKey("resources/tool", extension);
      const size = await files.put(key, Readable.from([bytes]));
      await db
        .updateTable("resources")
        .set({ category: "tool", file_path: key, file_size: size, format: "text/plain" })
        .where("id", "=", id)
        .execute();
      return id;
    });
  const long = await add("Long", Buffer.from("const </script><b>x</b> = 1;\n".repeat(2_500)), "js");
  await page.goto(`/experiments?tab=playground&tool=${long}`);
  await expect(page.getByText("Lines 1 to 1,000 of 2,500")).toBeVisible();
  await expect(page.locator("ol.source > li").first()).toHaveText("const </script><b>x</b> = 1;");
  await page.getByRole("link", { name: "Later lines" }).click();
  await page.getByRole("link", { name: "Later lines" }).click();
  await expect(page.getByText("Lines 2,001 to 2,500 of 2,500")).toBeVisible();
  await page.goto(`/experiments?tab=playground&tool=${long}&from=1e9`);
  await expect(page.getByText("Lines 1 to 1,000 of 2,500")).toBeVisible();
  const binary = await add("Binary", Buffer.from([0xff, 0x00, 0xfe]), "bin");
  await page.goto(`/experiments?tab=playground&tool=${binary}`);
  await expect(page.getByText("This file is no text")).toBeVisible();
  const lost = await inDatabase(server, async (db) => {
    const { id } = await addGuide(db, { title: "Lost", tier: "premium" });
    await db.updateTable("resources").set({ category: "tool" }).where("id", "=", id).execute();
    return id;
  });
  await page.goto(`/experiments?tab=playground&tool=${lost}`);
  await expect(page.getByText("Failed to load tool code", { exact: true })).toBeVisible();
  await inDatabase(server, (db) => db.deleteFrom("resources").where("id", "in", [long, binary, lost]).execute());
  expect(server.complaints.splice(0).filter(isTrouble)).toHaveLength(1);
  takeRefusals(complaints, [500]);
});

test("tools that cannot be read are told, on each screen that needs them", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  const screens = ["/experiments?tab=tools", "/experiments?tab=playground", "/experiments/tools/pricing-calculator"];
  await withoutTable(server, "resources", async () => {
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByText("Failed to load experimental tools", { exact: true })).toBeVisible();
    }
  });
  expect(server.complaints.splice(0)).toHaveLength(screens.length);
  takeRefusals(complaints, [500]);
  await page.goto("/experiments?tab=tools");
  await expect(page.getByRole("heading", { name: "Experiment Calculator" })).toBeVisible();
});
