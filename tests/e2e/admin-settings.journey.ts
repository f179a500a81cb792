import type { Page } from "@playwright/test";
import { defaultValues } from "#app/platform/site-fields.ts";
import { changeSite } from "#app/platform/site-settings.server.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enterAsAdmin } from "./person.ts";

/** Other tests on this server change the sender. Its process follows within seconds. */
test.beforeEach(async ({ page, server, person }) => {
  await enterAsAdmin(page, server, person);
  await reset(server);
  const overview = async () => (await page.request.get("/admin")).text();
  await expect.poll(overview).toContain("Still placeholders: sender address, postal address");
});
test.afterEach(({ server }) => reset(server));

async function reset(server: TestServer): Promise<void> {
  await inDatabase(server, (db) => changeSite(db, { by: null, values: defaultValues }));
}

const bio = "I built three products nobody wanted, and then asked first.";
const details = {
  "Sender name": "Amara of Proofs",
  "Sender address": "hello@proofs.test",
  "Support address": "help@proofs.test",
  "Booking link": "https://proofs.test/call",
  "Postal address": "Proofs, 5 Loop Street, Cape Town",
};
const others = ["Social profile", "Case study", "Book", "Coaching", "Community and office hours"];

test("settings are previewed, saved, shown at once, and restored", async ({
  page,
  person,
  browser,
  server,
  complaints,
}) => {
  await page.goto("/admin");
  const started = page.getByRole("region", { name: "Getting started" });
  await expect(started).toContainText("Still placeholders: sender address, postal address");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value);
  for (const label of others) await page.getByLabel(`${label} (optional)`, { exact: true }).fill("");
  await page.getByLabel("Name (optional)", { exact: true }).fill("Amara Okafor");
  await page.getByLabel("Bio (optional)").fill(bio);
  await page.getByLabel("Below the headline").fill("12 founders");
  await page.getByLabel("I checked that these are true of this site").check();
  await page.getByLabel("Interview guide").fill("javascript:alert(1)");
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Interview guide must begin with https://");
  await page.getByLabel("Interview guide").fill("/resources/interview-script");

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  for (const text of [
    "Amara Okafor",
    bio,
    "12 founders",
    "$50M+ revenue generated",
    "hello@proofs.test",
    "https://proofs.test/call",
  ])
    await expect(preview).toContainText(text);
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await visitor.goto("/");
  await expect(visitor.getByText("Amara Okafor")).toHaveCount(0);
  await expect(page.getByLabel("Sender name")).toHaveValue("Amara of Proofs");
  await save(page);
  await expect(page.getByRole("status")).toContainText("Emails now come from proofs.test");

  await visitor.goto("/");
  await expect(visitor.getByRole("region", { name: "Who's behind this" })).toContainText(`${bio}Amara Okafor1200+`);
  await expect(visitor.getByRole("link", { name: "Read the notes" })).toHaveCount(0);
  await visitor.goto("/privacy");
  await expect(visitor.getByRole("main")).toContainText("Proofs, 5 Loop Street, Cape Town");
  await expect(visitor.getByRole("main")).toContainText("help@proofs.test");
  await page.goto("/admin");
  await expect(started).not.toContainText("Still placeholders");
  await started.getByText(/^Show the \d done$/).click();
  await expect(started).toContainText("Names, links and address are yours");
  await page.goto("/admin/newsletter/settings");
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await expect(page.getByRole("status")).toContainText("Test email queued");
  const mails: Mail[] = await (await page.request.get("/dev/mail.json")).json();
  const mail = mails.find(({ to }) => to === person.email);
  expect(mail?.headers.From).toBe("Amara of Proofs <hello@proofs.test>");
  for (const text of ["Proofs, 5 Loop Street, Cape Town", "help@proofs.test"]) expect(mail?.text).toContain(text);

  await page.goto("/admin/settings/versions");
  const [newest, first] = [page.getByRole("listitem").first(), page.getByRole("listitem").last()];
  await expect(newest).toContainText("Ada Byron");
  await expect(newest).toContainText("hello@example.com");
  await expect(first).toContainText("Came with the software");
  await page.getByRole("button", { name: "Restore version 0" }).click();
  await expect(page.getByRole("status")).toContainText("Version 0 is in force again.");
  await visitor.goto("/");
  await expect(visitor.getByText("Amara Okafor")).toHaveCount(0);
  takeRefusals(complaints, [422]);
});

test("of two windows, the later one sees both versions, and nothing typed is lost", async ({ page, complaints }) => {
  await page.goto("/admin/settings");
  const other = await page.context().newPage();
  await other.goto("/admin/settings");
  await other.getByLabel("Postal address").fill("Theirs, 1 First Street");
  await save(other);
  await page.getByLabel("Postal address").fill("Mine, 2 Second Street");
  await save(page);
  const conflict = page.getByRole("alert");
  await expect(conflict).toContainText("The settings were changed while you edited them");
  await expect(conflict).toContainText("Theirs, 1 First Street");
  await expect(conflict).toContainText("Mine, 2 Second Street");
  await expect(page.getByLabel("Postal address")).toHaveValue("Mine, 2 Second Street");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("status")).toContainText("Settings saved.");
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("main")).toContainText("Theirs, 1 First Street");
  takeRefusals(complaints, [409]);
});

interface Mail {
  to: string;
  text: string;
  headers: { From: string };
}

const save = (page: Page) => page.getByRole("button", { name: "Save settings" }).click();
