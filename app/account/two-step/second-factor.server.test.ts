import { generateTOTP } from "@epic-web/totp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#app/account/password/password.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { beginTwoStep } from "#app/account/two-step/authenticators.server.ts";
import { addManager } from "#app/cohorts/managers.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { freePort } from "../../../bin/free-port.ts";
import { openRunningDatabase } from "../../../tests/support/running-database.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { addCohort } from "../../cohorts/cohorts.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { Visitor } from "../visitor.test.support.ts";

const password = "difference engine";
let server: TestServer;
let db: Db;

beforeAll(async () => {
  const port = String(await freePort());
  const address = { PORT: port, ORIGIN: `http://localhost:${port}`, HOST: "127.0.0.1" };
  const secret = { SESSION_SECRET: "a secret of thirty-two characters" };
  server = await startServer({ APP_ENV: "production", ...secret, ...address });
  db = openRunningDatabase(server);
});
afterAll(async () => {
  await db.destroy();
  expect(await server.stop()).toBe(0);
});

/** An administrator who is signed in by password only. */
async function administrator(id: string): Promise<Visitor> {
  const email = `${id}@engine.example`;
  await addFounder(db, { id, email, passwordHash: await hashPassword(password) });
  await grantRole(db, { user: id, role: "admin" });
  const visitor = new Visitor(server);
  expect((await visitor.send("/auth", { email, password })).status).toBe(303);
  return visitor;
}

const placeOf = (response: Response) => response.headers.get("Location");

/** Follows the pages of the setup. @returns the page with the recovery codes. */
async function setUp(visitor: Visitor, to: string): Promise<string> {
  const query = new URLSearchParams({ to });
  const begun = await visitor.send(`/account/two-step?do=begin&${query}`, {});
  const page = await (await visitor.send(placeOf(begun) ?? "")).text();
  const secret = /<span class="code">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
  const code = (await generateTOTP({ secret })).otp;
  return (await visitor.send(`/account/two-step?do=confirm&${query}`, { code })).text();
}

test("in production an administrator sets up a second factor before anything else, and goes on from there", async () => {
  const ada = await administrator("ada");
  const there = placeOf(await ada.send("/admin/users?page=2")) ?? "";
  expect(there).toBe("/account/second-factor?to=%2Fadmin%2Fusers%3Fpage%3D2");
  const page = await (await ada.send(there)).text();
  expect(page).toContain("a password alone isn&#x27;t enough");
  expect(page).not.toContain("Continue without");
  expect(await setUp(ada, "/admin/users?page=2")).toContain('href="/admin/users?page=2"');
  expect((await ada.send("/admin/users?page=2")).status).toBe(200);
  expect(placeOf(await ada.send(there))).toBe("/admin/users?page=2");
});

test("a form that was sent before waits until then; a script is told, and changes nothing", async () => {
  const grace = await administrator("grace");
  const form = { name: "Half a page of notes" };
  const there = placeOf(await grace.send("/admin/questions/new", form)) ?? "";
  const to = new URL(there, server.origin).searchParams.get("to") ?? "";
  expect(to).toMatch(/^\/auth\?waiting=[\w-]{43}$/);
  await setUp(grace, to);
  const page = await (await grace.send(to)).text();
  expect(page).toContain('action="/admin/questions/new"');
  expect(page).toContain(form.name);
  const bob = await administrator("bob");
  const response = await bob.send("/admin/questions/new", form, { Accept: "application/json" });
  expect(response.status).toBe(403);
});

test("two-step sign-in stays on while it is an administrator's only second factor", async () => {
  const eve = await administrator("eve");
  expect(await setUp(eve, "/admin")).toContain('<span class="code">');
  const response = await eve.send("/account/two-step?do=off", { currentPassword: password });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Administrators need a second step.");
  const row = await db.selectFrom("authenticators").select("confirmed_at").where("user_id", "=", "eve").execute();
  expect(row).toHaveLength(1);
});

test("a program's manager needs one for their cohort, and nowhere else", async () => {
  const email = "ruth@engine.example";
  await addFounder(db, { id: "ruth", email, passwordHash: await hashPassword(password) });
  const { id: cohort } = await addCohort(db);
  await addManager(db, { cohort, email, by: "" });
  const ruth = new Visitor(server);
  await ruth.send("/auth", { email, password });
  expect((await ruth.send("/account")).status).toBe(200);
  for (const page of [`/programs/${cohort}`, `/programs/${cohort}/members/ruth`])
    expect(placeOf(await ruth.send(page))).toBe(`/account/second-factor?${new URLSearchParams({ to: page })}`);
  await setUp(ruth, `/programs/${cohort}`);
  expect((await ruth.send(`/programs/${cohort}`)).status).toBe(200);
});

test("a passkey is a second factor, too", async () => {
  const joan = await administrator("joan");
  const key = { id: "key", user_id: "joan", public_key: "", counter: 0, transports: "[]", name: "Phone" };
  await db
    .insertInto("passkeys")
    .values({ ...key, created_at: new Date().toISOString() })
    .execute();
  expect((await joan.send("/admin")).status).toBe(200);
  await joan.send("/account/passkeys?remove", { id: "key" });
  expect(joan.flash()?.text).toContain("Administrators need a second step.");
  expect((await joan.send("/admin")).status).toBe(200);
});

test("a new password by mail is no way past the second step", async () => {
  const [user, email] = ["mary", "mary@engine.example"];
  /** Chooses a password by the emailed link, in a new browser. */
  const choose = async (chosen: string) => {
    const visitor = new Visitor(server);
    await visitor.send("/auth?forgot", { email });
    const mails = db.selectFrom("mails").select("text").where("text", "like", "%/reset-password%");
    const { text } = await mails.orderBy("id", "desc").executeTakeFirstOrThrow();
    const [link = ""] = /http\S+\/reset-password\S+/.exec(text) ?? [];
    const response = await visitor.send(link, { password: chosen, confirmPassword: chosen });
    return { to: placeOf(response), cookies: [...visitor.cookies.keys()].join(), visitor };
  };
  await addFounder(db, { id: user, email });
  expect((await choose("analytical engine")).cookies).toContain("login");
  await beginTwoStep(db, { user });
  const confirmed_at = new Date().toISOString();
  await db.updateTable("authenticators").set({ confirmed_at }).where("user_id", "=", user).execute();
  const { to, cookies, visitor } = await choose("difference engine");
  expect(to).toBe("/auth/two-step");
  expect(cookies).toContain("second-step");
  expect(cookies).not.toContain("login");
  expect((await visitor.send("/account")).status).toBe(303);
});
