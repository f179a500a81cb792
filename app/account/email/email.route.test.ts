import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { openSite } from "../../../tests/support/site.ts";
import { setPassword } from "../founder.test.support.ts";

test("a new address needs the code that is mailed to it", async () => {
  const { db, founder, get, post } = await openSite();
  const currentPassword = await setPassword(db, founder);
  const own = await post("/account/email", { email: `${founder}@founder.example`, currentPassword });
  expect(own.status).toBe(422);
  expect(await own.text()).toContain("That&#x27;s already your address.");
  const email = "new@founder.example";
  const sent = await post("/account/email", { email, currentPassword });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/account/email/code"]);
  const waiting = await (await get("/account/email/code")).text();
  expect(waiting.replace(/<[^>]*>/g, "")).toContain(`We sent a code to ${email}.`);
  expect(waiting).not.toContain('type="password"'); // required only if there are several sign-ups with the address
  expect(await (await get("/account")).text()).toContain("Enter the code");
  const early = await post("/account/email/code?resend", {});
  expect(early.status).toBe(429);
  expect(await early.text()).toMatch(/You can request a new code in \d+ seconds\./);

  const [mail] = await listMails(db);
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
  const wrong = await post("/account/email/code", { code: code === "000000" ? "111111" : "000000" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("That code isn&#x27;t right. Tries left: 4.");
  const changed = await post("/account/email/code", { code });
  expect([changed.status, changed.headers.get("Location")]).toEqual([303, "/account"]);
  expect((await (await get("/account")).text()).replace(/<[^>]*>/g, "")).toContain(`You sign in as ${email}`);
});
