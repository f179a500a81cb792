import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { startLogin } from "../logins.server.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A user who is signed in here and, by default, in Firefox on Windows. */
async function twice(userAgent: string | null = firefox) {
  const site = await openSite();
  if (userAgent) await startLogin(site.db, { user: site.founder, userAgent });
  const count = async () => (await site.db.selectFrom("logins").select("id").execute()).length;
  return { ...site, count, page: await (await site.get("/account")).text() };
}

test("the account page names this browser and when others were seen, with a button for each", async () => {
  const { page, count, post } = await twice();
  expect(page).toContain("This browser");
  expect(page.replace(/<[^>]*>/g, "")).toMatch(/Last seen today at \d\d:\d\d/);
  expect(page.replace(/<[^>]*>/g, "")).toContain("Sign out Firefox on Windows");
  const [, login = ""] = /name="login" value="([^"]+)"/.exec(page) ?? [];
  const response = await post("/account/logins", { login });
  expect([response.status, response.headers.get("Location"), await count()]).toEqual([303, "/account", 1]);
});

test("all others are signed out after a question, and nobody is asked who has none", async () => {
  expect((await twice(null)).page).not.toContain("Sign out of all other browsers");
  const { page, count, get, post } = await twice();
  expect(page).toContain("Sign out of all other browsers");
  expect(await (await get("/account/logins")).text()).toContain("Sign out of all other browsers?");
  const response = await post("/account/logins?all", {});
  expect([response.status, response.headers.get("Location"), await count()]).toEqual([303, "/account", 1]);
});
