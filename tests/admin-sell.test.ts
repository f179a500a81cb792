import { v7 as timeOrderedId } from "uuid";
import { expect, test } from "vitest";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { readMailSettings } from "#app/platform/mail/mail-settings.server.ts";
import { shortId } from "#app/platform/search/short-id.ts";
import { addSubscription, makeCoupon } from "../app/coupons/sold.test.support.ts";
import { flashOf } from "./support/flash.ts";
import { openSite, type Site } from "./support/site.ts";

const generate = "/admin/coupons/generate";
const usual = { tier: "pro", count: "1", access_duration_days: "30", expires_in_days: "30" };

async function adminSite(): Promise<Site> {
  const site = await openSite();
  await grantRole(site.db, { user: site.founder, role: "admin" });
  return site;
}

const form = (more: Record<string, string> = {}) => ({ ...usual, batch: timeOrderedId(), ...more });

function coupons({ db }: Site) {
  return db.selectFrom("coupons").selectAll().execute();
}

test("two presses make one batch, and both lead to it", async () => {
  const site = await adminSite();
  const fields = form({ count: "3", tier: "premium" });
  const answers = await Promise.all([site.post(generate, fields), site.post(generate, fields)]);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/coupons?batch=${fields.batch}`]);
    expect(await flashOf(answer)).toEqual({ kind: "done", text: "Generated 3 premium coupon(s)" });
  }
  const all = await coupons(site);
  expect(all).toHaveLength(3);
  const page = await (await site.get(`/admin/coupons?batch=${fields.batch}`)).text();
  for (const { code } of all) expect(page).toContain(code);
});

test.each([
  [{ count: "51" }, ["Enter 1 to 50"]],
  [{ count: "", tier: "free" }, ["Choose Pro or Premium", "Enter 1 to 50"]],
  [{ access_duration_days: "-1" }, ["Enter 1 to 365 days"]],
  [{ expires_in_days: "1.5" }, ["Enter 1 to 365 days"]],
])("%j is refused beside its field and on top, and nothing is made", async (wrong, messages) => {
  const site = await adminSite();
  const fields = form(wrong);
  const answer = await site.post(generate, fields);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  const said = (message: string) => page.split(`>${message}<`).length - 1;
  for (const message of messages) expect(said(message), message).toBe(2);
  for (const name of ["count", "access_duration_days", "expires_in_days"] as const) {
    expect(page).toMatch(
      new RegExp(`name="${name}"[^>]*value="${fields[name].replace(".", "\\.")}"|name="${name}"(?![^>]*value=)`),
    );
  }
  expect(page).not.toContain(fields.batch); // a form of its own
  expect(await coupons(site)).toEqual([]);
});

test("a form that is sent again with something else in it is told so", async () => {
  const site = await adminSite();
  const fields = form();
  await site.post(generate, fields);
  const answer = await site.post(generate, { ...fields, count: "7" });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("Failed to generate coupons: this form was sent before, and its coupons are in the table.");
  expect(page).toContain('value="7"');
  expect(await coupons(site)).toHaveLength(1);
});

test("while the storage refuses, the form says why and keeps what was typed", async () => {
  const site = await adminSite();
  site.sqlite.pragma("query_only = 1");
  const answer = await site.post(generate, form({ count: "12" }));
  site.sqlite.pragma("query_only = 0");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
  const page = await answer.text();
  expect(page).toContain("Failed to generate coupons: our storage can only be read at the moment.");
  expect(page).toContain('value="12"');
});

test("who is signed out meanwhile is told so, and the form waits", async () => {
  const site = await adminSite();
  const answer = await site.post(generate, form({ count: "12" }), { Cookie: "" });
  expect(answer.status).toBe(401);
  const page = await answer.text();
  expect(page).toContain("Not authenticated");
  expect(page).toContain("&quot;count&quot;,&quot;12&quot;");
  expect(await coupons(site)).toEqual([]);
});

test.each([
  [{ redeemed_at: "2026-11-20T12:00:00.000Z" }, "It has been redeemed meanwhile."],
  [{ expires_at: "2026-01-01T23:59:59.999Z" }, "It has expired: nobody can redeem it any more."],
  [{ code: "PRO-GNEGNE" }, "There is no coupon with this code."],
])("a coupon that changes while its question stands there stays as it is, and why is said: %j", async (change, why) => {
  const site = await adminSite();
  const code = await makeCoupon(site.db);
  await site.db.updateTable("coupons").set(change).where("code", "=", code).execute();
  const answer = await site.post(`/admin/coupons/${code}/deactivate?status=active`, {});
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/coupons?status=active"]);
  expect(await flashOf(answer)).toMatchObject({ kind: "bad", text: expect.stringContaining(why) });
  expect(await coupons(site)).toMatchObject([{ ...change, is_active: 1 }]);
});

test("the file of a batch holds all of its coupons, and a batch that is none is told", async () => {
  const site = await adminSite();
  const batch = timeOrderedId();
  const codes = await generateCoupons(site.db, {
    tier: "pro",
    count: 50,
    days: 7,
    expires: 1,
    batch,
    now: "2026-11-20T12:00:00.000Z",
  });
  const answer = await site.get(`/admin/coupons/batch.csv?batch=${batch}`);
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="coupons-${shortId(batch)}.csv"`);
  const lines = (await answer.text()).trim().split(/\r?\n/);
  const status = new Date().toISOString() > "2026-11-22" ? "Expired" : "Active";
  expect(lines).toEqual([
    "Code,Tier,Access Days,Expires,Status",
    ...codes.map((code) => `${code},Pro,7,2026-11-21,${status}`),
  ]);
  for (const none of ["", "x", timeOrderedId()]) {
    const unknown = await site.get(`/admin/coupons/batch.csv?batch=${none}`);
    expect([unknown.status, unknown.headers.get("Location")]).toEqual([303, "/admin/coupons"]);
    expect(await flashOf(unknown)).toEqual({ kind: "bad", title: "Error", text: "There is no such batch of coupons." });
  }
});

test("the list of subscribers as a file: its name, its columns, no formula, and the audit log knows", async () => {
  const site = await adminSite();
  const today = new Date().toISOString().slice(0, 10);
  for (const email of ["=1+1@evil.example", "+1,2@evil.example", "ada@engine.example"])
    await addSubscription(site.db, email);
  const answer = await site.get("/admin/newsletter/newsletter_subscribers.csv?type=newsletter");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="newsletter_subscribers.csv"');
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect((await answer.text()).trim().split(/\r?\n/)).toEqual([
    "Email,Subscription Tier,Status,Created Date",
    `ada@engine.example,None,Confirmed,${today}`,
    `"'+1,2@evil.example",None,Confirmed,${today}`,
    `'=1+1@evil.example,None,Confirmed,${today}`,
  ]);
  const audit = await site.db.selectFrom("audit_logs").select(["action", "actor_id"]).orderBy("id").execute();
  expect(audit).toEqual([
    { action: "newsletter.export", actor_id: site.founder },
    { action: "newsletter.exported", actor_id: site.founder },
  ]);
});

const settings = "/admin/newsletter/settings";

test("the page of settings says whether there is a mail server, and a refused form keeps every word", async () => {
  const site = await adminSite();
  const page = await (await site.get(settings)).text();
  expect(page).toContain("No mail server is set (SMTP_URL).");
  expect(page).toContain("Mails are kept and can be read at /dev/mail.");
  expect(page).toContain('value="hello@example.com"');
  expect(page).toContain('value="600"');
  const typed = { name: "Ada\r\nBcc: x", address: "ada", replyTo: "a@b@c", rate: "30001" };
  const refused = await site.post(settings, typed);
  expect(refused.status).toBe(422);
  const again = await refused.text();
  expect(again).toContain("Sender name must not contain control characters");
  expect(again).toContain("Enter a whole number from 1 to 30,000");
  for (const value of ["ada", "a@b@c", "30001"]) expect(again).toContain(`value="${value}"`);
  expect(await site.db.selectFrom("settings").select("name").execute()).toEqual([]);
});

test("sender and rate are saved by one press, in ASCII, and a second press changes nothing", async () => {
  const site = await adminSite();
  const form = { name: "Ada", address: "Ada@B\u00fccher.example", replyTo: "", rate: "60" };
  for (let press = 0; press < 2; press++) expect((await site.post(settings, form)).status).toBe(303);
  expect(await readMailSettings(site.db)).toEqual({ name: "Ada", address: "ada@xn--bcher-kva.example", rate: 60 });
  const audit = await site.db
    .selectFrom("audit_logs")
    .select(["actor_id", "object_id", "after"])
    .orderBy("id")
    .execute();
  expect(audit.map(({ object_id, actor_id }) => [object_id, actor_id])).toEqual([
    ["mail.sender", site.founder],
    ["mail.rate", site.founder],
  ]);
  expect(audit[1]?.after).toBe('{"perMinute":60}');
  const page = await (await site.get(settings)).text();
  expect(page).toContain("_dmarc.xn--bcher-kva.example");
  expect(page).toContain("v=DMARC1; p=none; rua=mailto:ada@xn--bcher-kva.example");
});

test("a test mail goes to who asks for it, five an hour, and saves nothing that stands in the form", async () => {
  const site = await adminSite();
  const { email } = await site.db.selectFrom("users").select("email").executeTakeFirstOrThrow();
  const form = { go: "test", name: "Eve", address: "eve@evil.example", rate: "1", to: "eve@evil.example" };
  for (let press = 0; press < 5; press++) {
    const answer = await site.post(settings, form);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/newsletter"]);
    const text = `Test mail queued to ${email}. No mail server is set (SMTP_URL), so it is kept: read it at /dev/mail.`;
    expect(await flashOf(answer)).toEqual({ kind: "done", text });
  }
  const refused = await site.post(settings, form);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 3_500]).toEqual([429, true]);
  const page = await refused.text();
  expect(page).toContain("Five test mails were sent within an hour. Please wait 60 minutes before you send another.");
  expect(page).toContain('value="hello@example.com"'); // the other form is as it was
  const mails = await site.db.selectFrom("mails").select(["to_address", "subject", "user_id", "text"]).execute();
  expect(mails).toHaveLength(5);
  for (const mail of mails) {
    const subject = "Test mail from Firstproof";
    expect(mail).toMatchObject({ to_address: email, subject, user_id: site.founder });
    expect(mail.text).toContain(`${email} asked for it on `);
    expect(mail.text).toContain("The sender was set to Firstproof, hello@example.com.");
  }
  expect(await site.db.selectFrom("settings").select("name").execute()).toEqual([]);
});
