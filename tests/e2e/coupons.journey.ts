import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { CouponTier } from "#app/coupons/coupon.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { openFile } from "#app/platform/db.server.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, fillIn, mailedAddress, signUp, subscribe } from "./person.ts";

function fieldOf(page: Page) {
  return page.getByRole("textbox", { name: "Coupon code" });
}

/** A coupon for 30 days, as the command line makes it. */
async function makeCoupon(server: TestServer, tier: CouponTier = "pro"): Promise<string> {
  const batch = { tier, count: 1, days: 30, expires: 30 };
  const [code = ""] = await inDatabase(server, (db) => generateCoupons(db, batch));
  return code;
}

async function expireCoupon(server: TestServer, code: string): Promise<void> {
  await inDatabase(server, (db) =>
    db.updateTable("coupons").set({ expires_at: "2026-01-01T23:59:59.999Z" }).where("code", "=", code).execute(),
  );
}

async function redeem(page: Page, code: string): Promise<void> {
  await page.goto("/coupons/redeem");
  await fieldOf(page).fill(code);
  await page.getByRole("button", { name: "Redeem" }).click();
}

test("a coupon opens a plan, a second one lengthens it, and a mail says so", async ({ page, person, server }) => {
  await enter(page, server, person);
  const code = await makeCoupon(server);
  await redeem(page, ` ${code.toLowerCase()} `);
  await expect(page).toHaveURL("/");
  const flash = page.getByRole("status");
  await expect(flash).toHaveText(/^You have Pro until \w+ \d+, \d{4}\. Nothing will be charged when it ends\.$/);
  await redeem(page, await makeCoupon(server));
  await expect(flash).toHaveText(/^Your Pro now runs 30 days longer, until \w+ \d+, \d{4}\.$/);
  const mails: { to: string; subject: string; text: string }[] = await (
    await page.request.get("/dev/mail.json")
  ).json();
  const mail = mails.findLast(({ to, subject }) => to === person.email && subject === "Your coupon is active");
  expect(mail?.text).toContain(`your coupon ${code} is active. You have Pro until`);
  expect(mail?.text).toContain(`Start here: ${server.origin}/`);
});

test("what is wrong with a code is told beside it, and it stays to be put right", { tag: "@script" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/coupons/redeem");
  await expect(page.getByRole("heading", { level: 1, name: "Redeem Founder Coupon" })).toBeVisible();
  await expect(page.getByText("A code can be used until the end of its last day, UTC.")).toBeVisible();
  const button = page.getByRole("button", { name: "Redeem" });
  if (await hasScript(page)) {
    await expect(button).toBeDisabled();
  } else {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await button.click();
    await expect(page).toHaveTitle("Error: Redeem Founder Coupon · Firstproof");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Please enter a coupon code"]);
    await (await answer).finished(); // no other screen has this text: let it be read before the page is left
  }
  const [mine, theirs, old] = [await makeCoupon(server), await makeCoupon(server), await makeCoupon(server)];
  await expireCoupon(server, old);
  await redeem(page, mine);
  await expect(page.getByRole("status")).toContainText("You have Pro until");
  await giveAway(server, theirs);
  const premium = "Your present plan already includes this one. The coupon has been kept and not used.";
  const kept = await makeCoupon(server);
  for (const [code, message] of [
    ["PRO-AB12C", "Invalid coupon code"],
    ["PRO-АВ12СD", "Invalid coupon code"],
    [theirs, "This coupon has already been redeemed"],
    [old, "This coupon has expired"],
    [kept, premium],
  ] as const) {
    if (code === kept) await subscribe(server, person, "premium");
    await redeem(page, code);
    await expect(page).toHaveTitle("Error: Redeem Founder Coupon · Firstproof");
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("heading")).toHaveText("Error");
    await expect(alert.getByRole("link")).toHaveText([message]);
    await expect(fieldOf(page)).toHaveValue(code);
    await expect(fieldOf(page)).toHaveAccessibleDescription(new RegExp(`Error: ${message}`));
  }
  takeRefusals(complaints, [422]);
});

/** Somebody else has redeemed it. */
async function giveAway(server: TestServer, code: string): Promise<void> {
  await inDatabase(server, (db) =>
    db.updateTable("coupons").set({ redeemed_at: new Date().toISOString() }).where("code", "=", code).execute(),
  );
}

/** Types a code into the landing page's form, as a visitor. It leads to Sign Up, with a calm word about why. */
async function comeWithCode(page: Page, code: string): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Founder coupon" })).toBeVisible();
  await fieldOf(page).fill(code);
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page).toHaveURL(`/auth?tab=sign-up&to=%2Fcoupons%2Fredeem%3Fcode%3D${code}`);
  await expect(page.getByRole("heading", { level: 1, name: "Create your account" })).toBeVisible();
  await expect(page.getByText("Authentication required")).toBeVisible();
  await expect(page.getByText("Please sign in to redeem your founder coupon.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** The code is filled in: one press gives the plan. */
async function redeemKept(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(`/coupons/redeem?code=${code}`);
  await expect(fieldOf(page)).toHaveValue(code);
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status")).toContainText("You have Premium until");
}

test("from the landing page: signing in keeps the code, and then it is one press", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.context().clearCookies({ name: "login" });
  const code = (await makeCoupon(server, "premium")).toLowerCase();
  await comeWithCode(page, code);
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Please sign in to redeem your founder coupon.")).toBeVisible();
  await fillIn(page, person);
  await redeemKept(page, code);
});

test("from the landing page: signing up keeps the code, also where another device confirms the address", async ({
  page,
  person,
  server,
  browser,
}) => {
  const code = await makeCoupon(server, "premium");
  await comeWithCode(page, code);
  await signUp(page, person);
  await expect(page).toHaveURL(/\/verify\//);
  const other = await browser.newPage();
  await other.goto(await mailedAddress(page.request, person.email, "/verify/"));
  await other.getByRole("button", { name: "Confirm" }).click();
  await redeemKept(other, code);
  await other.close();
});

test("the landing page's form has words of its own for what goes wrong", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page).toHaveTitle("Error: Founder coupon · Firstproof");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Coupon code required");
  await expect(alert.getByRole("link")).toHaveText("Please enter a valid coupon code.");
  await fieldOf(page).fill("PRO-".padEnd(10_000, "A"));
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page).toHaveURL("/auth?tab=sign-up&to=%2Fcoupons%2Fredeem");

  await page.goto("/coupons/redeem?from=landing");
  await enter(page, server, person);
  await fieldOf(page).fill("PRO-AAAAAA");
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(alert.getByRole("heading")).toHaveText("Failed to redeem coupon");
  await expect(alert.getByRole("link")).toHaveText("Invalid coupon code");
  takeRefusals(complaints, [422]);
});

test("a login that ended meanwhile: the code waits, and is sent after signing in", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/coupons/redeem");
  const code = await makeCoupon(server);
  await page.context().clearCookies({ name: "login" });
  await fieldOf(page).fill(code);
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page.getByRole("alert")).toContainText("You must be logged in to redeem a coupon");
  await fillIn(page, person);
  await expect(page.getByText(code)).toBeVisible();
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByRole("status")).toContainText("You have Pro until");
  takeRefusals(complaints, [401]);
});

test("while the storage is locked nothing is used, and the same press works once it is not", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  const code = await makeCoupon(server);
  await page.goto("/coupons/redeem?from=landing");
  await fieldOf(page).fill(code);
  const other = openFile(join(server.storage, "app.db"));
  other.exec("begin immediate");
  await page.getByRole("button", { name: "Activate" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText("Failed to redeem coupon");
  await expect(alert).toContainText("Please check your coupon code and try again.");
  await expect(fieldOf(page)).toHaveValue(code);
  other.exec("commit");
  other.close();
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByRole("status")).toContainText("You have Pro until");
  takeRefusals(complaints, [503]);
  expect(server.complaints.splice(0).join()).toContain("database is locked");
});
