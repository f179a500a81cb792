import { afterAll, beforeAll, expect, test } from "vitest";
import { beginTwoStep } from "#app/account/two-step/authenticators.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { addFounder } from "./support/founder.ts";
import { openBeside } from "./support/in-database.ts";
import { startServer, type TestServer } from "./support/server.ts";
import { Visitor } from "./support/visitor.ts";

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startServer();
  db = openBeside(server);
});
afterAll(async () => {
  await db.destroy();
  expect(await server.stop()).toBe(0);
});

const [user, email] = ["ada", "ada@engine.example"];

/** Chooses a password by the mailed link, in a browser of its own. @returns where it leads, and the cookies it brings. */
async function choose(password: string) {
  const visitor = new Visitor(server);
  await visitor.send("/auth?forgot", { email });
  const mails = db.selectFrom("mails").select("text").where("text", "like", "%/reset-password%");
  const { text } = await mails.orderBy("id", "desc").executeTakeFirstOrThrow();
  const [link = ""] = /http\S+\/reset-password\S+/.exec(text) ?? [];
  const answer = await visitor.send(link, { password, confirmPassword: password });
  return { to: answer.headers.get("Location"), cookies: [...visitor.cookies.keys()], visitor };
}

test("a new password by mail is no way past the second step", async () => {
  await addFounder(db, { id: user, email });
  expect((await choose("analytical engine")).cookies).toContain("login");
  await beginTwoStep(db, { user });
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  const { to, cookies, visitor } = await choose("difference engine");
  expect(to).toBe("/auth/two-step");
  expect(cookies).toContain("second-step");
  expect(cookies).not.toContain("login");
  expect((await visitor.send("/account")).status).toBe(303);
});
