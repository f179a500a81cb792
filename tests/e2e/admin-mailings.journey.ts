import type { Page } from "@playwright/test";
import { addSubscriber } from "#app/newsletter/mailings/mailing.test.support.ts";
import { type MailSink, startMailSink } from "#app/platform/mail/mail-sink.test.support.ts";
import { setRate } from "#app/platform/mail/rate.server.ts";
import { inDatabase } from "../support/running-database.ts";
import { startServer } from "../support/server.ts";
import { test as base, expect, inBrowser } from "./browser-test.ts";
import { enter, enterAsAdmin } from "./person.ts";

const nobody = null as unknown as string;
const fast = 30_000; // mails a minute: a message may go to all users of earlier tests

/** A server with a real mail server behind it. */
const test = base.extend<object, { sink: MailSink }>({
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const sink = await startMailSink();
      await use(sink);
      await sink.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ sink }, use) => {
      const server = await startServer({ SMTP_URL: sink.url, SMTP_TLS: "optional" });
      await inDatabase(server, (db) => setRate(db, { rate: fast, by: nobody }));
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** The mail that arrived for an address, with its folded lines unfolded. */
function mailsTo({ arrived }: MailSink, address: string): string[] {
  const whole = (source: string) =>
    source
      .replaceAll("=\r\n", "")
      .replaceAll("=3D", "=")
      .replaceAll(/\r\n[ \t]/g, " ");
  return arrived.filter(({ to }) => to === address).map(({ source }) => whole(source));
}

/** Whether a mail with this text arrived for an address. */
function arrivedFor(sink: MailSink, address: string, words: string): boolean {
  return mailsTo(sink, address).some((mail) => mail.includes(words));
}

/** Waits for the page to update itself: without script it reloads every five seconds. */
async function sees(page: Page, state: string): Promise<void> {
  await expect(page.getByRole("heading", { name: state, exact: true })).toBeVisible();
}

async function writeIssue(page: Page, subject: string): Promise<void> {
  await page.goto("/admin/newsletter");
  await page.getByRole("link", { name: "Write an issue" }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Send to").selectOption("newsletter");
  await page
    .getByLabel("Content")
    .fill("Is that **good**?\n\n<script>alert(1)</script>\n\n[Read on](/newsletter/issues)");
  await press(page, "Save and preview");
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
}

test("an issue is written, previewed, tested, sent, unsubscribed from in one click, and archived", {
  tag: "@script",
}, async ({ page, person, server, sink }) => {
  const reader = `reader-${person.email}`;
  await enterAsAdmin(page, server, person);
  const subject = `Decide before you look ${person.email}`;
  await writeIssue(page, subject);
  const harmless = "<script>alert(1)</script>";
  if (inBrowser) await expect(page.frameLocator("iframe").getByText(harmless, { exact: true })).toBeVisible();
  await expect(page.getByText(`Read on: ${server.origin}/newsletter/issues`)).toBeVisible();

  await press(page, /^Send a test to me/);
  await expect(page.getByText(`We've sent a test to ${person.email}.`)).toBeVisible();
  await expect.poll(() => arrivedFor(sink, person.email, "Test of the issue")).toBe(true);

  await inDatabase(server, async (db) => {
    await db.deleteFrom("newsletter_subscribers").execute();
    await addSubscriber(db, { email: reader });
  });
  await page.getByRole("link", { name: "Send newsletter" }).click();
  await page.getByRole("button", { name: "Send to 1 person" }).dblclick();
  await expect(page.getByText("Newsletter sent to 1 subscriber")).toBeVisible();
  await sees(page, "Sent");
  const [mail, ...more] = mailsTo(sink, reader);
  expect(more).toEqual([]);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");

  const oneClick = /List-Unsubscribe: <([^>]+)>/.exec(mail ?? "")?.[1] ?? "";
  const left = await fetch(oneClick, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(left.status).toBe(200);
  await page.goto(oneClick); // a GET only explains the link
  await expect(page.getByText("You are unsubscribed.")).toBeVisible();

  await page.goto("/admin/newsletter/issues");
  const row = page.getByRole("row").filter({ hasText: subject });
  await expect(row).toContainText("Sent");
  await expect(row.getByRole("cell").last()).toContainText("1"); // unsubscribed
  await page.context().clearCookies();
  await page.goto("/newsletter/issues");
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();
});

test("the progress of sending updates until it is paused", { tag: "@script" }, async ({ page, person, server }) => {
  const readers = 90;
  await enterAsAdmin(page, server, person);
  await inDatabase(server, async (db) => {
    await db.deleteFrom("newsletter_subscribers").execute();
    for (let reader = 0; reader < readers; reader++)
      await addSubscriber(db, { email: `${reader}-slow-${person.email}` });
    await setRate(db, { rate: 60, by: nobody }); // one a second
  });
  await writeIssue(page, `Slowly ${person.email}`);
  await page.getByRole("link", { name: "Send newsletter" }).click();
  await press(page, `Send to ${readers} people`);
  await sees(page, "Being sent");
  const sent = page.locator("dt", { hasText: /^Sent$/ }).locator("xpath=following-sibling::dd[1]");
  const first = await sent.textContent();
  await expect(sent).not.toHaveText(first ?? ""); // without a reload by the test
  await press(page, "Pause");
  await sees(page, "Paused");
  await press(page, "Cancel permanently");
  await sees(page, "Cancelled");
  await inDatabase(server, (db) => setRate(db, { rate: fast, by: nobody }));
});

test("a message is mailed, shown until dismissed, listed in the history", async ({ page, person, server, sink }) => {
  await enterAsAdmin(page, server, person);
  await page.goto("/admin/communications");
  await page.getByRole("link", { name: "Write a message" }).click();
  const title = `A new guide ${person.email}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Type").selectOption("video");
  await page.getByLabel("Message").fill("It is about prices.");
  await page.getByLabel("URL").fill("https://video.example/prices");
  await page.getByLabel("Send to").selectOption("free");
  await press(page, "Save and preview");
  await page.getByRole("link", { name: "Send Communication" }).click();
  const button = page.getByRole("button", { name: /^Send to \d+ users?$/ });
  const count = Number(/\d+/.exec((await button.textContent()) ?? "")?.[0]);
  await button.click();
  await expect(page.getByText("Communication Sent")).toBeVisible();
  await expect(page.getByText(`Message sent to ${count} ${count === 1 ? "user" : "users"} (free plan)`)).toBeVisible();
  await expect.poll(() => arrivedFor(sink, person.email, "https://video.example/prices")).toBe(true);

  await page.goto("/");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("It is about prices.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Watch the video" })).toHaveAttribute(
    "href",
    "https://video.example/prices",
  );
  await press(page, "Dismiss");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await page.goto("/admin/communications");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Video");
});

test("users choose which mails they get, signed in or from a mail", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/account");
  await page.getByRole("link", { name: "Emails we send you" }).click();
  await expect(page.getByLabel("Newsletter")).not.toBeChecked(); // only users who opted in get it
  await page.getByLabel("Newsletter").check();
  await page.getByLabel("Messages").uncheck();
  await press(page, "Save");
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Messages")).not.toBeChecked();
  await expect(page.getByLabel("Newsletter")).toBeChecked();
});
