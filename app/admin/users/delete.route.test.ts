import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";

const email = "grace@navy.example";
const gone = "This person's account was deleted.";

async function withGrace() {
  const site = await openAdminSite();
  const grace = await addFounder(site.db, { email });
  const path = `/admin/users/${grace}`;
  return { site, grace, path, page: () => openPage(site, `${path}/delete`) };
}

test("their data is downloaded first or declined, and what was typed is kept until the form is right", async () => {
  const { site, grace, path, page } = await withGrace();
  const refused = await submitForm(site, await page(), /^Delete this account$/, { reason: "obligation", email });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Download their data first, or confirm that they don't want it.");
  expect(refused.html).toMatch(new RegExp(`value="${email}"`));
  expect(refused.html).toMatch(/<option value="obligation" selected/);
  const { headers } = await site.get(`${path}/data`);
  expect([headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual(["application/zip", "no-store"]);
  const other = await submitForm(site, refused, /^Delete this account$/, { email: "ada@engine.example" });
  expect(other.text).toContain("That isn't their account's email address.");
  expect(other.text).toContain("You downloaded it at");
  expect(other.text).not.toContain("They said they don't want their data");
  const done = await submitForm(site, other, /^Delete this account$/, { email: " Grace@NAVY.example " });
  expect([done.path, done.text]).toEqual(["/admin/users", expect.stringContaining("Account deleted.")]);
  const again = await submitForm(site, other, /^Delete this account$/, { email });
  expect([again.path, again.text]).toEqual(["/admin/users", expect.stringContaining(gone)]);
  expect((await page()).status).toBe(404);
  const log = await openPage(site, "/admin/audit");
  expect(log.text).toMatch(/User: delete[\s\S]*Legal obligation/);
  expect(log.html).not.toContain(`/admin/users/${grace}"`);
  expect(log.text).not.toContain(email);
});

test("a browser left open asks who it is before it shows the page, hands over data, or deletes, and then only for the address", async () => {
  const { site, grace, path } = await withGrace();
  const created_at = new Date(Date.now() - 16 * 60_000).toISOString();
  await site.db.updateTable("logins").set({ created_at }).execute();
  const form = { email, reason: "asked", declined: "on" };
  for (const { headers } of [await site.get(`${path}/delete`), await site.get(`${path}/data`)])
    expect(headers.get("Location")).toBe(`/account/confirm?${new URLSearchParams({ to: `${path}/delete` })}`);
  const location = (await site.post(`${path}/delete`, form)).headers.get("Location") ?? "";
  expect(decodeURIComponent(location)).toBe(`/account/confirm?to=${path}/delete?reason=asked&declined=on`);
  expect((await openPage(site, `/account/confirm?to=${path}/delete`)).text).toContain("can't be undone");
  expect(await site.db.selectFrom("users").select("id").where("id", "=", grace).execute()).toHaveLength(1);
  expect(await site.db.selectFrom("audit_logs").selectAll().execute()).toEqual([]);
  await site.db.updateTable("logins").set({ created_at: new Date().toISOString() }).execute();
  const back = await openPage(site, new URLSearchParams(location.split("?")[1]).get("to") ?? "");
  expect(back.html).toMatch(/<option value="asked" selected/);
  expect(back.html).not.toContain(`value="${email}"`);
  const done = await submitForm(site, back, /^Delete this account$/, { email });
  expect(done.text).toContain("Account deleted.");
});

test("oneself and other administrators are refused, with the way to go instead", async () => {
  const { site, grace, path, page } = await withGrace();
  await grantRole(site.db, { user: grace, role: "admin" });
  const admin = await page();
  expect(admin.text).toContain("They're an administrator. Remove the role first.");
  expect(admin.html).toContain(`href="${path}/revoke"`);
  const self = await openPage(site, `/admin/users/${site.founder}/delete`);
  expect(self.text).toContain("This is you. Delete your own account on your account page.");
  for (const user of [grace, site.founder]) {
    const { email } = await site.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", user)
      .executeTakeFirstOrThrow();
    const sent = await site.post(`/admin/users/${user}/delete`, { email, reason: "asked", declined: "on" });
    expect(sent.status).toBe(422);
  }
  expect(await site.db.selectFrom("users").select("id").execute()).toHaveLength(2);
});

test("a coupon is given with its code shown; wrong days and a plan they have are refused", async () => {
  const { site, grace, path } = await withGrace();
  await startLogin(site.db, { user: grace, userAgent: null });
  const dialog = await openPage(site, `${path}/coupon`);
  const refused = await submitForm(site, dialog, /^Give the coupon$/, { access_duration_days: "400" });
  expect(refused.text).toContain("Enter 1 to 365 days");
  expect(refused.html).toContain('value="400"');
  const given = await submitForm(site, refused, /^Give the coupon$/, { access_duration_days: "14", tier: "premium" });
  expect([given.path, given.text]).toEqual([path, expect.stringMatching(/Coupon PREMIUM-\w{6}\s+It's active/)]);
  expect((await openPage(site, `${path}?tab=activity&kind=administrators`)).text).toContain("Gave them a coupon");
  await submitForm(site, await openPage(site, `${path}/tier?tier=premium`), /^Change plan$/);
  const kept = await submitForm(site, await openPage(site, `${path}/coupon`), /^Give the coupon$/);
  expect(kept.text).toContain("Their plan already includes Pro, so it would give them nothing.");
});
