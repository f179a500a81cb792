import { v7 as timeOrderedId } from "uuid";
import { expect, test } from "vitest";
import { shortId } from "#app/platform/db/short-id.ts";
import { flashOf, openAdminSite, type Site } from "../../../tests/support/site.ts";
import { makeCoupon } from "../coupons.test.support.ts";
import { generateCoupons } from "../generate-coupons.server.ts";

const generate = "/admin/coupons/generate";
const usual = { tier: "pro", count: "1", access_duration_days: "30", expires_in_days: "30" };
const form = (more: Record<string, string> = {}) => ({ ...usual, batch: timeOrderedId(), ...more });

function coupons({ db }: Site) {
  return db.selectFrom("coupons").selectAll().execute();
}

test("two presses make one batch, and both lead to it", async () => {
  const site = await openAdminSite();
  const fields = form({ count: "3", tier: "premium" });
  const responses = await Promise.all([site.post(generate, fields), site.post(generate, fields)]);
  for (const response of responses) {
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/admin/coupons?batch=${fields.batch}`]);
    expect(await flashOf(response)).toEqual({ kind: "done", text: "Generated 3 premium coupon(s)" });
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
  const site = await openAdminSite();
  const fields = form(wrong);
  const response = await site.post(generate, fields);
  expect(response.status).toBe(422);
  const page = await response.text();
  const said = (message: string) => page.split(`>${message}<`).length - 1;
  for (const message of messages) expect(said(message), message).toBe(2);
  for (const name of ["count", "access_duration_days", "expires_in_days"] as const) {
    expect(page).toMatch(
      new RegExp(`name="${name}"[^>]*value="${fields[name].replace(".", "\\.")}"|name="${name}"(?![^>]*value=)`),
    );
  }
  expect(page).not.toContain(fields.batch); // a new form ID
  expect(await coupons(site)).toEqual([]);
});

test("a form that is sent again with something else in it is told so", async () => {
  const site = await openAdminSite();
  const fields = form();
  await site.post(generate, fields);
  const response = await site.post(generate, { ...fields, count: "7" });
  expect(response.status).toBe(409);
  const page = await response.text();
  expect(page).toContain("Failed to generate coupons: this form was already sent, and its coupons are in the table.");
  expect(page).toContain('value="7"');
  expect(await coupons(site)).toHaveLength(1);
});

test("while the storage refuses, the form says why and keeps what was typed", async () => {
  const site = await openAdminSite();
  site.sqlite.pragma("query_only = 1");
  const response = await site.post(generate, form({ count: "12" }));
  site.sqlite.pragma("query_only = 0");
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
  const page = await response.text();
  expect(page).toContain("Failed to generate coupons: our storage is read-only right now.");
  expect(page).toContain('value="12"');
});

test("who is signed out meanwhile is told so, and the form waits", async () => {
  const site = await openAdminSite();
  const response = await site.post(generate, form({ count: "12" }), { Cookie: "" });
  expect(response.status).toBe(401);
  const page = await response.text();
  expect(page).toContain("Not authenticated");
  expect(page).toContain("&quot;count&quot;,&quot;12&quot;");
  expect(await coupons(site)).toEqual([]);
});

test.each([
  [{ redeemed_at: "2026-11-20T12:00:00.000Z" }, "It has been redeemed in the meantime."],
  [{ expires_at: "2026-01-01T23:59:59.999Z" }, "It has expired, so nobody can redeem it."],
  [{ code: "PRO-GNEGNE" }, "There is no coupon with this code."],
])("a coupon that changes while its question stands there stays as it is, and why is said: %j", async (change, why) => {
  const site = await openAdminSite();
  const code = await makeCoupon(site.db);
  await site.db.updateTable("coupons").set(change).where("code", "=", code).execute();
  const response = await site.post(`/admin/coupons/${code}/deactivate?status=active`, {});
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/coupons?status=active"]);
  expect(await flashOf(response)).toMatchObject({ kind: "bad", text: expect.stringContaining(why) });
  expect(await coupons(site)).toMatchObject([{ ...change, is_active: 1 }]);
});

test("the file of a batch holds all of its coupons, and a batch that is none is told", async () => {
  const site = await openAdminSite();
  const batch = timeOrderedId();
  const codes = await generateCoupons(site.db, {
    tier: "pro",
    count: 50,
    days: 7,
    expires: 1,
    batch,
    now: "2020-11-20T12:00:00.000Z",
  });
  const answer = await site.get(`/admin/coupons/batch.csv?batch=${batch}`);
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="coupons-${shortId(batch)}.csv"`);
  const lines = (await answer.text()).trim().split(/\r?\n/);
  expect(lines).toEqual([
    "Code,Tier,Access Days,Expires,Status",
    ...codes.map((code) => `${code},Pro,7,2020-11-21,Expired`),
  ]);
  for (const none of ["", "x", timeOrderedId()]) {
    const unknown = await site.get(`/admin/coupons/batch.csv?batch=${none}`);
    expect([unknown.status, unknown.headers.get("Location")]).toEqual([303, "/admin/coupons"]);
    expect(await flashOf(unknown)).toEqual({ kind: "bad", title: "Error", text: "There is no such batch of coupons." });
  }
});
