import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";
import { type Look, stopsOf } from "./stops.ts";

/** What one sees who adds a file to the library. */
export async function visitUploading(page: Page, server: TestServer, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("upload", "/resources/upload");
  const send = page.getByRole("button", { name: "Upload Resource" });
  await send.click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("upload with errors");
  // Sent as without script: what is loaded once a file is chosen is none of these screens.
  const file = { name: `${"unbroken".repeat(20)}.ts`, mimeType: "text/plain", buffer: Buffer.from("let a = 1;\n") };
  await page.request.post("/resources/upload", { headers: { Origin: server.origin }, multipart: { title: "", file } });
  await page.goto("/resources/upload");
  await page.getByLabel("Title").fill("unbroken".repeat(15));
  await page.getByLabel("Category").selectOption("Guide");
  await page.getByLabel("Difficulty").selectOption("Beginner");
  await send.click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Choose an access level"]);
  await stop("upload with a file that is here");
  await page.getByLabel("Access level").selectOption("Free");
  await send.click();
  await expect(page.getByText("Upload successful")).toBeVisible();
  await page.getByRole("link", { name: /^Withdraw/ }).click();
  await stop("withdraw");
  const path = new URL(page.url()).pathname.replace("withdraw", "download?begins");
  await page.route("**/download", (route) => route.fulfill({ status: 204 })); // the page stays
  await open("download begins", path);
}
