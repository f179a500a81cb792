import { join } from "node:path";
import type { Page } from "@playwright/test";
import { inDatabase } from "../support/running-database.ts";
import { expect, hasScript, inBrowser, takeRefusals, test } from "./browser-test.ts";
import { enter, enterAsAdmin } from "./person.ts";

const video = join(import.meta.dirname, "../support/media/film.webm");
const list = "/admin/resources";

/** Requests a range of this page's video, as a player does. */
async function playedPart(page: Page, range: string) {
  const src = (await page.locator("video").getAttribute("src")) ?? "";
  const response = await page.request.get(new URL(src, page.url()).href, { headers: { Range: range } });
  return [response.status(), response.headers()["content-type"], response.headers()["content-range"]];
}

test("an administrator adds a video as a file: it plays in its page, downloads, and is found by its type", {
  tag: "@script",
}, async ({ page, person, server }) => {
  const title = `Price talk ${crypto.randomUUID()}`;
  await enterAsAdmin(page, server, person);
  await page.goto(`${list}/upload`);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("A red picture and a tone, for a moment.");
  await page.getByLabel("Category").selectOption("Guide");
  await page.getByLabel("Difficulty").selectOption("Beginner");
  await page.getByLabel("Access level").selectOption("Free");
  await page.getByLabel("File").setInputFiles(video);
  await page.getByRole("button", { name: "Upload Resource" }).click();
  await expect(page.getByText("Resource has been uploaded and is now available for download")).toBeVisible();

  await page.getByLabel("Type").selectOption("Video");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/type=video/);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Video (WEBM)");
  await row.getByRole("link", { name: title }).first().click();
  await expect(page.locator("video")).toBeVisible();
  expect(await playedPart(page, "bytes=0-99")).toEqual([206, "video/webm", "bytes 0-99/1161"]);

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const fetched: string[] = [];
  if (inBrowser) page.on("request", (request) => fetched.push(request.url()));
  await page.goto(`/resources/${id}`, { waitUntil: "networkidle" });
  expect(fetched.filter((url) => url.endsWith("/download"))).toEqual([]); // before playback starts
  const player = page.getByLabel(`Video: ${title}`);
  await expect(player).toBeVisible();
  await expect(player).toHaveAccessibleDescription("A red picture and a tone, for a moment.");
  expect(await playedPart(page, "bytes=200-")).toEqual([206, "video/webm", "bytes 200-1160/1161"]);
  if (await hasScript(page)) {
    const seconds = await player.evaluate(async (element) => {
      const playing = element as HTMLVideoElement;
      await playing.play();
      return playing.duration;
    });
    expect(seconds).toBeGreaterThan(0.2);
  }
  await page.goto("/resources?tab=guides");
  await page.getByRole("link", { name: `Watch “${title}”` }).click();
  await expect(player).toBeVisible();
  if (inBrowser) {
    const { width = 0, height = 1 } = (await player.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
  }
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${title}.webm`);
  const counted = await inDatabase(server, (db) =>
    db.selectFrom("resource_downloads").select("user_id").where("resource_id", "=", id).execute(),
  );
  expect(counted).toHaveLength(1);
});

test("founders cannot upload videos", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.goto("/resources/upload");
  await expect(page.getByText(/tsx, ts, jsx, js$/)).toBeVisible();
  await page.getByLabel("File").setInputFiles(video);
  if (!(await hasScript(page))) await page.getByRole("button", { name: "Upload Resource" }).click();
  await expect(page.getByText(/You can't upload this type of file here/).first()).toBeVisible();
  takeRefusals(complaints, [415, 422]);
});
