import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { openSite } from "../../tests/support/site.ts";
import { addFounder, setPassword } from "../account/founder.test.support.ts";

test("one's data come as an archive that nobody keeps on the way", async () => {
  const { headers } = await (await openSite()).get("/account/data");
  expect([headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual(["application/zip", "no-store"]);
});

test("the last administrator is told, and stays; anybody else is deleted once, however often it is pressed", async () => {
  const { db, founder, get, post } = await openSite();
  const form = { email: `${founder}@founder.example`, currentPassword: await setPassword(db, founder) };
  await grantRole(db, { user: founder, role: "admin" });
  const page = await (await get("/account/delete")).text();
  expect(page).toContain("This is the last administrator.");
  expect(page).not.toContain("Delete my account</button>");
  expect((await post("/account/delete", form)).status).toBe(422);

  await db.deleteFrom("user_roles").execute();
  const responses = await Promise.all(Array.from({ length: 5 }, () => post("/account/delete", form)));
  expect(responses.map(({ status }) => status).filter((status) => status !== 303 && status !== 401)).toEqual([]);
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  const again = await post("/account/delete", form); // on a double click, a browser drops the first response
  expect([again.status, again.headers.get("Location")]).toEqual([303, "/"]);
  expect(again.headers.get("Clear-Site-Data")).toContain('"storage"');
});

test("of the last two administrators who leave at once, one is told that they are the last", async () => {
  const { db, founder, cookie, post } = await openSite();
  const other = await addFounder(db);
  const [otherCookie = ""] = (await startLogin(db, { user: other, userAgent: null })).split(";");
  const leave = async (user: string, Cookie: string) => {
    const form = { email: `${user}@founder.example`, currentPassword: await setPassword(db, user) };
    await grantRole(db, { user, role: "admin" });
    return () => post("/account/delete", form, { Cookie });
  };
  const both = [await leave(founder, cookie), await leave(other, otherCookie)];
  const responses = await Promise.all(both.map((press) => press()));
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 422]);
  const refused = responses.find(({ status }) => status === 422);
  expect(await refused?.text()).toContain("This is the last administrator.");
  const stays = [founder, other][refused ? responses.indexOf(refused) : 0];
  expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: stays }]);
});

test("who has no password is offered one, and deletes the account by a mailed code", async () => {
  const { db, founder, get, post } = await openSite();
  const page = await (await get("/account")).text();
  expect(page).toContain("Not set");
  expect(page).toContain("Set a password");
  expect((await post("/account/confirm?code", { to: "/account/delete" })).headers.get("Location")).toContain(
    "/account",
  );
  const [mail] = await listMails(db);
  const currentPassword = /^ {4}(\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
  const form = { email: `${founder}@founder.example`, currentPassword, code: currentPassword };
  expect((await post("/account/delete", form)).headers.get("Location")).toBe("/");
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
});

test.each(["/account/delete", "/account/email"])("%s keeps what was typed beside a code that expired", async (path) => {
  const { post } = await openSite();
  const response = await post(path, { email: "typed@late.example", code: "123456" });
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain("Send me a code");
  expect(page).toContain('value="typed@late.example"');
});
