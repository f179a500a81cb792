import { expect, test } from "vitest";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { openAdminSite, type Site } from "../../../tests/support/site.ts";
import { addInterview } from "../../interviews/interview.test.support.ts";
import { addGuide } from "../../resources/resource.test.support.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";

const mail = { subject: "Your code: 123456", text: "Text", html: "<p>Text</p>" };

async function addDeadMails(site: Site, ...addresses: string[]) {
  for (const to of addresses) await queueMail(site.db, { to, mail });
  await site.db.updateTable("mails").set({ state: "dead", last_error: "552 Mailbox full" }).execute();
}

test("when nothing waits, one line says so and when it was checked, and the sidebar has no counts", async () => {
  const { text } = await openPage(await openAdminSite(), "/admin");
  expect(text).toMatch(/Needs you\s+Nothing waits for you\. Last checked \w+ \d+, \d{4}, \d\d:\d\d UTC\./);
  expect(text).not.toMatch(/\d waiting/);
});

test("what waits has a row that leads to where it is dealt with, and a count beside its screen", async () => {
  const site = await openAdminSite();
  const interview = await addInterview(site.db, { user: site.founder, title: "Grain buyer, Kaduna" });
  const { id: upload } = await addGuide(site.db, { by: site.founder, title: "Cold call script", active: false });
  await addDeadMails(site, "mei@okane.example");
  const { text, html } = await openPage(site, "/admin");
  expect(text).toMatch(/Interview “Grain buyer, Kaduna” waits for feedback\s*\S+ \S+ · handed in just now/);
  for (const href of [`/admin/interviews/${interview}`, `/admin/resources/${upload}`, "/admin/status#mails"])
    expect(html).toContain(`href="${href}"`);
  for (const entry of ["Overview 3", "Interviews 1", "Resources 1", "System Status 1"])
    expect(text.replace(/\s+/g, " ")).toContain(`${entry} waiting`);
  const uploads = await openPage(site, "/admin?waiting=upload");
  expect(uploads.text).toContain("Cold call script");
  expect(uploads.text).not.toContain("Grain buyer");
});

test("an email that was given up is sent again or dismissed on System Status, once", async () => {
  const site = await openAdminSite();
  await addDeadMails(site, "mei@okane.example", "jonas@deposit.example");
  const page = await openPage(site, "/admin/status");
  expect(page.text).toMatch(/mei@okane\.example[\s\S]*552 Mailbox full/);
  expect(page.text).not.toContain("123456");
  expect((await submitForm(site, page, /^Send again to mei/)).text).toContain("The email will be sent again.");
  expect((await submitForm(site, page, /^Dismiss the email to jonas/)).text).toContain("Email dismissed.");
  const again = await submitForm(site, page, /^Dismiss the email to jonas/);
  expect(again.text).toContain("That email no longer waits.");
  expect(again.text).not.toContain("Emails we gave up on");
  const left = await site.db.selectFrom("mails").select(["to_address", "state"]).execute();
  expect(left).toEqual([{ to_address: "mei@okane.example", state: "queued" }]);
});

test("if what waits can't be counted, the screens are as usual, without counts", async () => {
  const site = await openAdminSite();
  await site.db.schema.alterTable("alerts").renameTo("alerts_away").execute();
  const { text } = await openPage(site, "/admin/users");
  expect(text).toContain("System Status");
  expect(text).not.toContain("waiting");
});
