import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { openSite } from "../../../tests/support/site.ts";
import { setPassword, setTier } from "../../account/founder.test.support.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";
import { findByText } from "./find-token.server.ts";
import { listTokens } from "./tokens.server.ts";

/** A founder on Premium who signed in this many minutes ago. */
async function cameIn(minutes: number) {
  const site = await openSite();
  await setTier(site.db, site.founder, "premium");
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  await site.db.updateTable("logins").set({ created_at }).execute();
  return { ...site, tokens: () => listTokens(site.db, { user: site.founder }) };
}

const tokenIn = (html: string) => /fp_[\w-]{43}_[\da-f]{8}/.exec(html)?.[0] ?? "";

test("a token is shown once, works, and is revoked", async () => {
  const site = await cameIn(0);
  const page = await openPage(site, "/account/tokens");
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("No tokens yet.")]);
  const created = await submitForm(site, page, /^Create token$/, { name: "Weekly report" });
  expect(created.text).toContain("Token “Weekly report” is ready");
  const token = tokenIn(created.html);
  expect(await findByText(site.db, { text: token })).toMatchObject({
    user: site.founder,
    scopes: ["assessments:read"],
  });
  const listed = await openPage(site, "/account/tokens");
  expect(tokenIn(listed.html)).toBe("");
  expect(created.text).toContain("never used");
  expect(listed.text).toContain("last used");
  expect((await openPage(site, "/account")).text).toContain("1 token");
  const [{ id } = { id: "" }] = await site.tokens();
  const confirm = await openPage(site, `/account/tokens/${id}/revoke`);
  expect((await submitForm(site, confirm, /^Revoke token$/)).text).toContain("Token revoked.");
  expect(await findByText(site.db, { text: token })).toBe("unknown");
  expect((await site.post(`/account/tokens/${id}/revoke`, {})).status).toBe(404);
});

test("who signed in a while ago shows their password with the form, and keeps what they typed if it's wrong", async () => {
  const site = await cameIn(16);
  const currentPassword = await setPassword(site.db, site.founder);
  const page = await openPage(site, "/account/tokens");
  const typed = { name: "Weekly report", days: "365", origins: "https://app.example" };
  const refused = await submitForm(site, page, /^Create token$/, { ...typed, currentPassword: "guessed" });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("That isn't your current password.")]);
  for (const value of Object.values(typed)) expect(refused.html).toContain(`value="${value}"`);
  expect(refused.html).not.toContain("guessed");
  expect(await site.tokens()).toEqual([]);
  const created = await submitForm(site, refused, /^Create token$/, { currentPassword });
  expect(tokenIn(created.html)).not.toBe("");
  expect(await site.tokens()).toMatchObject([{ name: "Weekly report", origins: ["https://app.example"] }]);
});

test("an account without a password is mailed a code, and nothing typed is lost while it waits", async () => {
  const site = await cameIn(0);
  const page = await openPage(site, "/account/tokens");
  await site.db
    .updateTable("logins")
    .set({ created_at: new Date(Date.now() - 20 * 60_000).toISOString() })
    .execute();
  expect((await openPage(site, "/account/tokens")).text).toContain("Confirm it's you to create one");
  const waiting = await submitForm(site, page, /^Create token$/, { name: "Weekly report" });
  expect([waiting.status, waiting.text]).toEqual([422, expect.stringContaining("We've just emailed you a code.")]);
  const [mail] = await listMails(site.db);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  const created = await submitForm(site, waiting, /^Create token$/, { code });
  expect(created.text).toContain("Token “Weekly report” is ready");
});

test("a token may do something, and has a name", async () => {
  const site = await cameIn(0);
  const page = await openPage(site, "/account/tokens");
  const refused = await submitForm(site, page, /^Create token$/);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Enter a name for the token")]);
  const key = /name="key" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
  const nothing = await site.post("/account/tokens", { key, name: "Weekly report", days: "30" });
  expect([nothing.status, await nothing.text()]).toEqual([
    422,
    expect.stringContaining("Choose at least one thing the token may do"),
  ]);
});

test("without Premium the page says so with a 403; tokens that exist can be revoked", async () => {
  const site = await cameIn(0);
  await submitForm(site, await openPage(site, "/account/tokens"), /^Create token$/, { name: "Weekly report" });
  await setTier(site.db, site.founder, "pro");
  const page = await openPage(site, "/account/tokens");
  expect([page.status, page.text]).toEqual([403, expect.stringContaining("The API is part of Premium")]);
  expect(page.text).toContain("work again as soon as you're back on Premium");
  expect(page.text).not.toContain("Create token");
  expect(page.html, "the plans lead back").toContain('href="/plans?to=%2Faccount%2Ftokens"');
  const [{ id } = { id: "" }] = await site.tokens();
  await submitForm(site, await openPage(site, `/account/tokens/${id}/revoke`), /^Revoke token$/);
  expect(await site.tokens()).toEqual([]);
});

test("a plan that ends while the form is open refuses it with what was typed", async () => {
  const site = await cameIn(0);
  const page = await openPage(site, "/account/tokens");
  await setTier(site.db, site.founder, "pro");
  const refused = await submitForm(site, page, /^Create token$/, { name: "Weekly report" });
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('value="Weekly report"')]);
  expect(refused.text).toContain("your account isn't on it any more");
});
