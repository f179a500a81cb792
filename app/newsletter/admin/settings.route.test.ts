import { expect, onTestFinished, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { readMailSettings } from "#app/platform/mail/mail-settings.server.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { startServer } from "../../../tests/support/server.ts";
import { flashOf, openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { holdClock } from "../../platform/hold-clock.test.support.ts";

const settings = "/admin/newsletter/settings";

test("the page of settings says whether there is a mail server, and a refused form keeps every word", async () => {
  const site = await openAdminSite();
  const page = await (await site.get(settings)).text();
  expect(page).toContain("No mail server is set (SMTP_URL).");
  expect(page).toContain("Emails are kept and can be read at /dev/mail.");
  expect(page).toContain('value="hello@example.com"');
  expect(page).toContain('value="600"');
  const typed = { name: "Ada\r\nBcc: x", address: "ada", replyTo: "a@b@c", rate: "30001" };
  const refused = await site.post(settings, typed);
  expect(refused.status).toBe(422);
  const again = await refused.text();
  expect(again).toContain("Sender name contains a character we can&#x27;t use. Please type it instead of pasting it.");
  expect(again).toContain("Enter a whole number from 1 to 30,000");
  for (const value of ["ada", "a@b@c", "30001"]) expect(again).toContain(`value="${value}"`);
  expect(await site.db.selectFrom("settings").select("name").execute()).toEqual([]);
});

test("sender and rate are saved by one press, in ASCII, and a second press changes nothing", async () => {
  const site = await openAdminSite();
  const form = { name: "Ada", address: "Ada@B\u00fccher.example", replyTo: "", rate: "60" };
  for (let press = 0; press < 2; press++) expect((await site.post(settings, form)).status).toBe(303);
  expect(await readMailSettings(site.db)).toEqual({ name: "Ada", address: "ada@xn--bcher-kva.example", rate: 60 });
  const audit = await site.db
    .selectFrom("audit_logs")
    .select(["actor_id", "object_id", "after"])
    .orderBy("id")
    .execute();
  expect(audit.map(({ object_id, actor_id }) => [object_id, actor_id])).toEqual([
    ["site", site.founder],
    ["mail.rate", site.founder],
  ]);
  expect(audit[1]?.after).toBe('{"perMinute":60}');
  const page = await (await site.get(settings)).text();
  for (const record of ["v=spf1 include:… ~all", "selector._domainkey.xn--bcher-kva.example"])
    expect(page).toContain(record);
  expect(page).toContain("_dmarc.xn--bcher-kva.example");
  expect(page).toContain("v=DMARC1; p=none; rua=mailto:ada@xn--bcher-kva.example");
});

test("who sends from a provider's domain is told so; communications that were never sent are none", async () => {
  const site = await openAdminSite();
  const saved = await site.post(settings, { name: "Ada", address: "ada@gmail.com", replyTo: "", rate: "60" });
  const text = "Mail settings saved. New emails will come from this sender.";
  expect(await flashOf(saved)).toMatchObject({ kind: "done", text });
  expect(await (await site.get(settings)).text()).toContain("gmail.com belongs to a provider of mailboxes.");
  expect(await (await site.get("/admin/communications")).text()).toContain("Nothing sent yet.");
});

test("a test mail goes to who asks for it, five an hour, and saves nothing that stands in the form", async () => {
  holdClock();
  const site = await openAdminSite();
  const { email } = await site.db.selectFrom("users").select("email").executeTakeFirstOrThrow();
  const form = { go: "test", name: "Eve", address: "eve@evil.example", rate: "1", to: "eve@evil.example" };
  for (let press = 0; press < 5; press++) {
    const response = await site.post(settings, form);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/newsletter"]);
    const text = `Test email queued for ${email}. No mail server is set (SMTP_URL), so we kept it: read it at /dev/mail.`;
    expect(await flashOf(response)).toEqual({ kind: "done", text });
  }
  const refused = await site.post(settings, form);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  const page = await refused.text();
  expect(page).toContain(
    "You&#x27;ve sent 5 test emails in the past hour. Please wait 60 minutes before you send another.",
  );
  expect(page).toContain('value="hello@example.com"'); // the other form is unchanged
  const mails = await site.db.selectFrom("mails").select(["to_address", "subject", "user_id", "text"]).execute();
  expect(mails).toHaveLength(5);
  for (const mail of mails) {
    const subject = "Test email from Firstproof";
    expect(mail).toMatchObject({ to_address: email, subject, user_id: site.founder });
    expect(mail.text).toContain(`${email} asked for it on `);
    expect(mail.text).toContain("The sender was set to Firstproof, hello@example.com.");
  }
  expect(await site.db.selectFrom("settings").select("name").execute()).toEqual([]);
});

test("administrators are told what mail server is set, and neither its user name nor its password", async () => {
  const SMTP_URL = "smtp://postmaster:s3cr3t-pass@mail.engine.example:2525";
  const server = await startServer({ LOG_LEVEL: "silent", SMTP_URL, SMTP_TLS: "required" });
  onTestFinished(async () => void (await server.stop()));
  const [Cookie = ""] = await inDatabase(server, async (db) => {
    const user = await addFounder(db);
    await grantRole(db, { user, role: "admin" });
    return (await startLogin(db, { user, userAgent: null })).split(";");
  });
  const page = await (await fetch(`${server.origin}/admin/newsletter/settings`, { headers: { Cookie } })).text();
  expect(page).toContain("Set: mail.engine.example, port 2525");
  expect(page).toContain("Set, and not shown here");
  expect(page).toContain("Required: without it nothing is sent");
  expect(page).toContain("v=spf1 a:mail.engine.example ~all");
  for (const secret of ["postmaster", "s3cr3t-pass", SMTP_URL]) expect(page).not.toContain(secret);
});
