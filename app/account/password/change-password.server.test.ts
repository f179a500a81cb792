import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { findLogin, startLogin } from "../logins.server.ts";
import { changePassword } from "./change-password.server.ts";
import { ChangePasswordForm } from "./change-password-form.ts";
import { hashPassword, passwordHashOf, verifyPassword } from "./password.server.ts";

const tokenOf = (cookie: string) => /^login=([\w-]{43});/.exec(cookie)?.[1] ?? "";
const change = { user: "ada", origin: "http://us.example" };

test("a new password ends every other login, and this one goes on", async () => {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada", email: "ada@engine.example" });
  const [here, there] = [
    await startLogin(db, { user: "ada", userAgent: null }),
    await startLogin(db, { user: "ada", userAgent: null }),
  ];
  const login = (await findLogin(db, { token: tokenOf(here) }))?.id;
  expect(await changePassword(db, { ...change, password: "three other words", keep: { login } })).toEqual({
    kind: "changed",
  });
  const { password_hash } = await db.selectFrom("users").select("password_hash").executeTakeFirstOrThrow();
  expect(await verifyPassword(password_hash, "three other words")).toBe(true);
  expect(await findLogin(db, { token: tokenOf(here) })).toBeDefined();
  expect(await findLogin(db, { token: tokenOf(there) })).toBeUndefined();
  expect(await listMails(db)).toMatchObject([
    { to_address: "ada@engine.example", subject: "Your password was changed" },
  ]);
});

test("a common password is refused and changes nothing", async () => {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada" });
  expect(await changePassword(db, { ...change, password: "Password1", keep: {} })).toEqual({ kind: "common" });
  expect(await listMails(db)).toEqual([]);
});

test("the form says all that is wrong together", () => {
  const form = new FormData();
  form.set("currentPassword", "old");
  form.set("password", "short");
  form.set("confirmPassword", "other");
  expect(parseWithZod(form, { schema: ChangePasswordForm }).reply().error).toEqual({
    password: ["Password must be at least 6 characters long"],
    confirmPassword: ["Passwords do not match"],
  });
});

test("of two different passwords at once one is set, and the other is not said to be", async () => {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada", passwordHash: await hashPassword("difference engine") });
  const change = (password: string) =>
    changePassword(db, { user: "ada", password, origin: "https://us.example", keep: {} });
  await Promise.all([passwordHashOf(db, { user: "ada" }), passwordHashOf(db, { user: "ada" })]); // two connections
  const queue = Array.from({ length: 10 }, () => hashPassword("in the way")); // both see the old one until their turn
  const kinds = (await Promise.all([change("analytical engine"), change("silver lady")])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["changed", "outdated"]);
  await Promise.all(queue);
  const same = (await Promise.all([change("number three"), change("number three")])).map(({ kind }) => kind);
  expect(same).toEqual(["changed", "changed"]);
  expect(await db.selectFrom("mails").select("subject").execute()).toHaveLength(2);
});

test("of an account deleted meanwhile nothing is set", async () => {
  const db = await freshDatabase();
  const gone = { user: "gone", password: "analytical engine", origin: "https://us.example", keep: {} };
  expect(await changePassword(db, gone)).toEqual({ kind: "outdated" });
});
