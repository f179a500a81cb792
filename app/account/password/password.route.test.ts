import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { setPassword } from "../founder.test.support.ts";
import { startLogin } from "../logins.server.ts";

test("a password is changed with the one before it, and other browsers are signed out", async () => {
  const { db, founder, get, post } = await openSite();
  const currentPassword = await setPassword(db, founder);
  await startLogin(db, { user: founder, userAgent: null });
  const send = (password: string) =>
    post("/account/password", { currentPassword, password, confirmPassword: password });
  const refused = await send("password1");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("This password is too common. Please choose another.");
  const changed = await send("three other words");
  expect([changed.status, changed.headers.get("Location")]).toEqual([303, "/account"]);
  expect(await db.selectFrom("logins").select("id").execute()).toHaveLength(1);
  expect((await get("/account")).status).toBe(200);
});
