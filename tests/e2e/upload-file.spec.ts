import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { receivedBytes } from "#app/platform/uploads/folder-bytes.server.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter } from "./person.ts";

const MB = 1024 ** 2;
const build = join(import.meta.dirname, "../../build");
const manifest = JSON.parse(readFileSync(join(build, ".vite/client-manifest.json"), "utf8"));
const script = `/${manifest["app/elements.ts?script=upload-file"].file}`;

/** A form with just a file, at a URL of the site; its response echoes the submission. */
const markup = `<!doctype html><title>A form</title><main><form method="post" action="/sent" enctype="multipart/form-data">
<upload-file name="file" purpose="resource" extensions="pdf js" max-bytes="52428800" required=""><div>
<label for="file">File</label><input type="file" id="file" name="file" required></div></upload-file>
<button>Send</button></form></main><script type="module" src="${script}"></script>`;

async function openForm(page: Page) {
  await page.route("**/a-form", (route) => route.fulfill({ contentType: "text/html", body: markup }));
  await page.route("**/sent", (route) =>
    route.fulfill({ contentType: "text/plain", body: route.request().postData() ?? "" }),
  );
  await page.goto("/a-form");
}

const file = (size: number, name = "offer.js") => ({
  name,
  mimeType: "text/javascript",
  buffer: Buffer.alloc(size, "let a = 1;\n"),
});

/** Throttles uploads. @param slowly bytes per second. @returns changes the speed, or breaks the connection. */
async function slow(page: Page, slowly: number): Promise<(offline: boolean, speed?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const line = { latency: 0, downloadThroughput: -1 };
  const set = async (offline: boolean, uploadThroughput = slowly) => {
    await session.send("Network.emulateNetworkConditions", { offline, ...line, uploadThroughput });
  };
  await set(false);
  return set;
}

/** The offsets at which chunks were sent. */
function offsets(page: Page): number[] {
  const found: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") found.push(Number(request.headers()["upload-offset"]));
  });
  return found;
}

/** The parts of a submitted form. */
const sent = (page: Page) => page.locator("pre").textContent();

test.beforeEach(async ({ page, server, person }) => {
  await enter(page, server, person);
});

test("a chosen file is uploaded at once and submitted by id; it can be removed", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("File").setInputFiles(file(2 * MB));
  await expect(page.getByText("offer.js, 2.0 MB uploaded.").first()).toBeVisible();
  const id = await page.locator("[name=fileId]").inputValue();
  const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Remove offer.js" }).click();
  expect([(await gone).status(), (await gone).url().endsWith(id)]).toEqual([204, true]);
  await expect(page.getByText("uploaded")).toHaveCount(0);
  await expect(page.getByLabel("File")).toBeFocused(); // the pressed button is gone

  await page.getByLabel("File").setInputFiles(file(MB));
  await expect(page.getByText("offer.js, 1.0 MB uploaded.").first()).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  expect(await sent(page)).toMatch(/name="fileId"\s+[\w-]{22}\s/);
  expect(await sent(page)).not.toContain("let a = 1;");
});

test("a rejected file shows an error before the upload, or the server's message", async ({ page, complaints }) => {
  await openForm(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByLabel("File").setInputFiles(file(10, "offer.exe"));
  await expect(page.getByRole("alert")).toHaveText(
    /You can't upload this type of file here\. Please choose one of these: pdf, js\./,
  );
  await expect(page.getByLabel("File")).toHaveAttribute("aria-invalid", "true");
  await page.locator("upload-file").evaluate((element) => element.setAttribute("max-bytes", "1000"));
  await page.getByLabel("File").setInputFiles(file(1_001));
  await expect(page.getByRole("alert")).toHaveText("File too large: Please select a file smaller than 50MB");
  await expect(page.getByLabel("File")).toHaveValue("");
  expect(asked).toEqual([]);
  await page.getByLabel("File").setInputFiles(file(1_000));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("File")).toHaveAttribute("aria-invalid", "false");

  await page.locator("upload-file").evaluate((element) => element.setAttribute("extensions", "pdf js exe"));
  await page.getByLabel("File").setInputFiles(file(10, "offer.exe"));
  await expect(page.getByRole("alert")).toHaveText(/Upload failed: You can't upload this type of file here.* docx,/);
  takeRefusals(complaints, [415]);
});

test("the form's button does not move when the upload completes", async ({ page }) => {
  await page.goto("/resources/upload");
  const button = page.getByRole("main").getByRole("button", { name: "Upload Resource" });
  await page.getByLabel("File").setInputFiles(file(1_000));
  const at = await button.boundingBox();
  await expect(page.getByText("uploaded.").first()).toBeVisible();
  expect(await button.boundingBox()).toEqual(at);
});

test("a form that is sent too early waits for its file; a file can be cancelled", async ({ page }) => {
  await openForm(page);
  const line = await slow(page, MB / 8); // slow enough to press a button meanwhile even on a busy machine
  await page.getByLabel("File").setInputFiles(file(4 * MB));
  await expect(page.getByText(/^[1-9]\d?% of 4\.0 MB$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel offer.js" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByLabel("File").setInputFiles([]);
  await page.getByLabel("File").setInputFiles(file(3 * MB));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We'll send the form as soon as the file has uploaded.").first()).toBeVisible();
  await line(false, 20 * MB);
  await expect(page).toHaveURL(/\/sent$/);
  expect(await sent(page)).toMatch(/name="fileId"\s+[\w-]{22}\s/);
});

test("an upload resumes: in another tab, and after signing in again", async ({
  page,
  context,
  server,
  complaints,
}, info) => {
  const uploads = join(server.storage, "uploads");
  const before = new Set(readdirSync(uploads));
  const arrivedHere = () =>
    receivedBytes(join(uploads, readdirSync(uploads).find((name) => !before.has(name)) ?? "none"));
  const path = info.outputPath("offer.js");
  await writeFile(path, file(20 * MB).buffer);
  await openForm(page);
  await slow(page, MB);
  await page.getByLabel("File").setInputFiles(path);
  await expect(page.getByText(/^[1-9]\d% of 20\.0 MB$/).first()).toBeVisible();
  await expect.poll(arrivedHere).toBeGreaterThan(100_000); // sent bytes may still be in flight
  await page.close();

  const next = await context.newPage();
  await openForm(next);
  const line = await slow(next, MB / 8); // it must not be over before the line breaks, even on a busy machine
  const seen = offsets(next);
  await next.getByLabel("File").setInputFiles(path);
  await expect(next.getByText(/^\d+% of 20\.0 MB$/).first()).toBeVisible();
  await expect.poll(() => seen[0]).toBeGreaterThan(50_000); // the page reports progress before it resumes
  const [first = 0] = seen;
  await expect.poll(arrivedHere).toBeGreaterThan(first);
  const cookies = await context.cookies();
  await context.clearCookies({ name: "login" });
  await line(true); // the next request is authenticated again
  await expect(next.getByText(/You're offline/).first()).toBeVisible();
  await line(false, 20 * MB);
  await expect(
    next.getByText("You're signed out. Sign in from another tab and the upload will resume.").first(),
  ).toBeVisible();
  await context.addCookies(cookies);
  await next.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(next.getByText("offer.js, 20.0 MB uploaded.").first()).toBeVisible();
  expect(seen.at(-1)).toBeGreaterThan(first);
  complaints.splice(0);
});

test("a file on another user's page is rejected", async ({ page, person, server, complaints }) => {
  await page.goto("/interviews/new");
  await enter(page, server, { ...person, email: `other-${person.email}` }); // in another tab
  await page.getByLabel("Title").fill("Darren, one van");
  await page.getByLabel("Audio file", { exact: true }).setInputFiles(file(10, "talk.mp3"));
  await expect(page.getByRole("alert")).toContainText("This page belongs to a different account");
  await expect(page.getByLabel("Title")).toHaveValue("Darren, one van");
  takeRefusals(complaints, [403]);
});
