import { expect, test } from "vitest";
import { flashOf, openSite } from "../../../tests/support/site.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";
import { setPassword } from "../founder.test.support.ts";
import { grantRole } from "../roles/roles.server.ts";
import { beginTwoStep } from "./authenticators.server.ts";
import { newRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server.ts";
import { twoStepState } from "./two-step.server.ts";

/** A user with a pending two-step setup who signed in this many minutes ago. */
async function cameIn(minutes: number) {
  const site = await openSite();
  await site.post("/account/two-step", {});
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  await site.db.updateTable("logins").set({ created_at }).execute();
  const page = async (path: string) => (await site.get(path)).text();
  return { ...site, page };
}

/** A user with two-step sign-in, and what their page asks for. */
async function withTwoStep() {
  const site = await openSite();
  const { db, founder: user } = site;
  const currentPassword = await setPassword(db, user);
  await beginTwoStep(db, { user });
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(db, { user, codes });
  const page = await openPage(site, "/account/two-step");
  return { site, page, currentPassword, codes, state: () => twoStepState(db, { user }) };
}

test("once the page says that two-step sign-in is off, it is, and an email says so, too", async () => {
  const { site, page, currentPassword, codes, state } = await withTwoStep();
  const off = await submitForm(site, page, /^Turn off$/, { currentPassword, secondCode: codes[0] ?? "" });
  expect(off.text).toMatch(/Two-step sign-in is off\.[\s\S]*Turn on two-step sign-in/);
  expect(await state()).toEqual({ on: false, recoveryLeft: 0 });
  const [mail] = await site.db.selectFrom("mails").select(["subject", "text"]).execute();
  expect(mail?.subject).toBe("Two-step sign-in was turned off");
  expect(mail?.text).toContain("http://localhost/account");
});

test("new recovery codes are shown, and are those that work from then on", async () => {
  const { site, page, currentPassword, codes, state } = await withTwoStep();
  const [first = "", second = ""] = codes;
  const renewed = await submitForm(site, page, /^New recovery codes$/, { currentPassword, secondCode: first });
  const shown = [...renewed.html.matchAll(/<span class="code">([^<]+)</g)].map(([, code = ""]) => code);
  expect(shown).toHaveLength(10);
  const refused = await submitForm(site, page, /^Turn off$/, { currentPassword, secondCode: second });
  expect([refused.status, await state()]).toEqual([422, { on: true, recoveryLeft: 10 }]);
  await submitForm(site, page, /^Turn off$/, { currentPassword, secondCode: shown[0] ?? "" });
  expect(await state()).toEqual({ on: false, recoveryLeft: 0 });
});

const wrongProofs: [what: string, typed: { currentPassword?: string; secondCode: string }, says: string][] = [
  ["a wrong password", { currentPassword: "guessed", secondCode: "" }, "That isn't your current password."],
  ["no second step", { secondCode: "" }, "Enter the code from your authenticator app, or a recovery code"],
  ["a wrong second step", { secondCode: "AAAA-BBBB-CCCC" }, "That code isn't right."],
  ["something longer than any code", { secondCode: "A".repeat(41) }, "Recovery codes have 12 characters"],
];

test.each(wrongProofs)("by %s nothing is turned off or renewed, and no secret is sent back", async (_, typed, says) => {
  const { site, page, currentPassword, state } = await withTwoStep();
  for (const button of [/^Turn off$/, /^New recovery codes$/]) {
    const refused = await submitForm(site, page, button, { currentPassword, ...typed });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(says);
    for (const secret of [currentPassword, ...Object.values(typed)].filter(Boolean))
      expect(refused.html).not.toContain(secret);
  }
  expect(await state()).toEqual({ on: true, recoveryLeft: 10 });
});

test("a browser left open shows no key, and asks who it is before it adds a way in", async () => {
  const fresh = await cameIn(1);
  expect(await fresh.page("/account/two-step")).toContain('class="code');
  expect(await fresh.page("/account/passkeys")).not.toContain("Confirm it&#x27;s you to add one");
  const { page } = await cameIn(16);
  expect(await page("/account/two-step")).not.toContain('class="code');
  expect(await page("/account/passkeys")).toContain("Confirm it&#x27;s you to add one");
});

test("who begins is asked then, and not in a minute between the key and its code", async () => {
  const { db, post } = await cameIn(14);
  await db.deleteFrom("authenticators").execute();
  const response = await post("/account/two-step", {});
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/account/confirm?to=%2Faccount%2Ftwo-step",
  ]);
});

test("who comes to the second step without the first is sent back, and told why", async () => {
  const { db, get } = await openSite();
  await db.deleteFrom("logins").execute();
  const answer = await get("/auth/two-step");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth"]);
  expect(await flashOf(answer)).toMatchObject({ text: expect.stringContaining("The second step timed out") });
});

test("an administrator is asked on every page to turn it on, and nobody else", async () => {
  const { db, founder, get } = await openSite();
  expect(await (await get("/")).text()).not.toContain("turn on two-step sign-in");
  await grantRole(db, { user: founder, role: "admin" });
  const page = (await (await get("/")).text()).replace(/<[^>]*>/g, "");
  expect(page).toContain("You are an administrator. Please turn on two-step sign-in.");
});
