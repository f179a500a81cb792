import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { openSite } from "../../../tests/support/site.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";
import { setPassword } from "../founder.test.support.ts";

test("who has shown who they are goes on with a new cookie, and the one from before opens nothing", async () => {
  const site = await openSite();
  const currentPassword = await setPassword(site.db, site.founder);
  const shown = await site.post("/account/confirm?to=/account/passkeys", { currentPassword });
  expect([shown.status, shown.headers.get("Location")]).toEqual([303, "/account/passkeys"]);
  const [Cookie = ""] = shown.headers.get("Set-Cookie")?.split(";") ?? [];
  expect((await site.get("/account", { Cookie })).status).toBe(200);
  expect((await site.get("/account")).status).toBe(303);
});

test("whoever has a password confirms by it; whoever has none is first mailed a code", async () => {
  const site = await openSite();
  const first = await openPage(site, "/account/confirm");
  expect(first.text).toContain("First, we'll email you a code");
  expect(first.html).not.toContain('name="code"');
  const asked = await submitForm(site, first, /^Send me a code$/);
  expect(asked.text).toContain("We've sent you a code.");
  expect(asked.html).toContain('name="code"');
  expect(await listMails(site.db)).toHaveLength(1);
  await setPassword(site.db, site.founder);
  const known = await openPage(site, "/account/confirm");
  expect(known.text).not.toContain("Send me a code");
  expect(known.html).toContain('type="password"');
});
