import { expect, test } from "vitest";
import { accessOf } from "#app/billing/access.server.ts";
import { flashOf, openSite } from "../../tests/support/site.ts";
import { setTier } from "../account/founder.test.support.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { makeCoupon } from "./coupons.test.support.ts";

const dashboard = "/coupons/redeem";
const landing = "/coupons/redeem?from=landing";
const visitor = { Cookie: "" };

function place(response: Response) {
  return [response.status, response.headers.get("Location")];
}

test("a right code of either form leads to the dashboard, with the plan and until when", async () => {
  const site = await openSite();
  for (const [path, name, text] of [
    [dashboard, "couponCode", /^You have Pro until \w+ \d+, \d{4}\. Nothing will be charged when it ends\.$/],
    [landing, "coupon_code", /^Your Pro plan now runs 30 days longer, until \w+ \d+, \d{4}\.$/],
  ] as const) {
    const typed = { [name]: ` ${(await makeCoupon(site.db)).toLowerCase()} ` };
    for (const response of await Promise.all([site.post(path, typed), site.post(path, typed)])) {
      expect(place(response)).toEqual([303, "/"]); // a resubmission has the same redirect
      expect(await flashOf(response)).toEqual({ kind: "done", text: expect.stringMatching(text) });
    }
  }
  expect(await accessOf(site.db, { user: site.founder })).toMatchObject({ tier: "pro" });
});

const strange = ["РRO-AB12CD", `PRO-${"A".repeat(10_000)}`, "<script>"];

test.each(strange)("what is no code is told beside the field, and kept: %.20s", async (typed) => {
  const site = await openSite();
  for (const [path, name, title] of [
    [dashboard, "couponCode", "Error"],
    [landing, "coupon_code", "Failed to redeem coupon"],
  ] as const) {
    const response = await site.post(path, { [name]: typed });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(`class="text-lg">${title}</h2>`);
    expect(page.match(/Invalid coupon code/g)).toHaveLength(2);
    expect(page).toContain(`value="${typed.replace("<", "&lt;").replace(">", "&gt;")}"`);
  }
  expect(await accessOf(site.db, { user: site.founder })).toMatchObject({ tier: "free" });
});

test.each([
  [{ redeemed_at: "2026-11-20T12:00:00.000Z" }, "This coupon has already been redeemed"],
  [{ expires_at: "2026-01-01T23:59:59.999Z" }, "This coupon has expired"],
  [{}, "Your current plan already includes this one, so we haven&#x27;t used your coupon."],
])("a coupon that gives nothing (%j) says why, and stays in its field", async (change, why) => {
  const site = await openSite();
  await setTier(site.db, site.founder, "premium");
  const code = await makeCoupon(site.db);
  await site.db
    .updateTable("coupons")
    .set({ code, ...change })
    .where("code", "=", code)
    .execute();
  const response = await site.post(dashboard, { couponCode: code });
  const page = await response.text();
  expect([response.status, page.split(why).length]).toEqual([422, 3]);
  expect(page).toContain(`value="${code}"`);
});

test("nothing, or white space, is asked for in the words of its form", async () => {
  const site = await openSite();
  for (const typed of ["", " \t "]) {
    const one = await site.post(dashboard, { couponCode: typed });
    expect([one.status, await one.text()]).toEqual([422, expect.stringContaining("Please enter a coupon code")]);
    for (const headers of [{}, visitor]) {
      const other = await site.post(landing, { coupon_code: typed }, headers);
      expect(other.status).toBe(422);
      const page = await other.text();
      expect(page).toContain("Coupon code required");
      expect(page).toContain("Please enter a valid coupon code.");
    }
  }
});

test("a visitor's code waits behind signing up or in; one that cannot be one does not fill the address", async () => {
  const site = await openSite();
  for (const [typed, to] of [
    [" pro-ab12cd ", "/coupons/redeem?code=pro-ab12cd"],
    ["PRO-AB12C", "/coupons/redeem?code=PRO-AB12C"],
    ["A".repeat(10_000), "/coupons/redeem"],
  ] as const) {
    const response = await site.post(landing, { coupon_code: typed }, visitor);
    expect(place(response)).toEqual([303, `/auth?${new URLSearchParams({ tab: "sign-up", to })}`]);
    expect(response.headers.get("Set-Cookie") ?? "").not.toContain("flash=");
  }
  expect(await (await site.get("/coupons/redeem?code=pro-ab12cd")).text()).toContain('value="pro-ab12cd"');
  expect(await (await site.get(`/coupons/redeem?code=${"A".repeat(41)}`)).text()).not.toContain("AAAA");
});

test("who comes with a code is told why they are asked, above either form that comes back", async () => {
  const site = await openSite();
  const says = async (response: Response) => {
    const page = await response.text();
    const texts = ["Authentication required", "Please sign in to redeem your founder coupon."];
    return texts.every((text) => page.includes(text)) && !page.includes('class="toast');
  };
  for (const tab of ["sign-in", "sign-up"]) {
    const mistyped = (to: string) =>
      site.post(`/auth?${new URLSearchParams({ tab, to })}`, { to, email: "nobody" }, visitor);
    expect(await says(await mistyped("/coupons/redeem?code=PRO-AB12CD"))).toBe(true);
    for (const other of ["/", "/coupons/redeemed", "/account?from=/coupons/redeem"])
      expect(await says(await mistyped(other))).toBe(false);
  }
});

test("a login that ended meanwhile: an empty form has nothing to wait, and who comes to sign in is told why", async () => {
  const site = await openSite();
  const empty = await site.post(dashboard, { couponCode: "" }, visitor);
  expect(place(empty)).toEqual([303, "/auth?to=%2Fcoupons%2Fredeem"]);
  const text = "You must be logged in to redeem a coupon";
  expect(await flashOf(empty)).toEqual({ kind: "bad", title: "Error", text });
});

test("too many tries are a 429 that says how long to wait", async () => {
  holdClock();
  const site = await openSite();
  for (let time = 0; time < 20; time++) await site.post(dashboard, { couponCode: "PRO-AAAAAA" });
  const answer = await site.post(dashboard, { couponCode: "PRO-AB12CD" });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
  const page = await answer.text();
  expect(page).toContain("Too many codes. Please wait 60 minutes, then check your code character by character.");
  expect(page).toContain('value="PRO-AB12CD"');
});

test("when the storage fails it is said in the specification's words, and the coupon is not used", async () => {
  const site = await openSite();
  const code = await makeCoupon(site.db);
  site.sqlite.pragma("query_only = 1");
  for (const [path, name, texts] of [
    [dashboard, "couponCode", ["Error", "Failed to redeem coupon"]],
    [landing, "coupon_code", ["Failed to redeem coupon", "Please check your coupon code and try again."]],
  ] as const) {
    const response = await site.post(path, { [name]: code });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    const page = await response.text();
    for (const text of texts) expect(page).toContain(`>${text}<`);
    expect(page).toContain(`value="${code}"`);
  }
  site.sqlite.pragma("query_only = 0");
  expect((await site.post(dashboard, { couponCode: code })).status).toBe(303);
});
