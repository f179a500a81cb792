import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { rememberDevice } from "../devices.server.ts";
import { addFounder } from "../founder.test.support.ts";
import { startLogin } from "../logins.server.ts";
import { listLogins } from "./other-logins.server.ts";
import { signOutEverywhere } from "./sign-out-everywhere.server.ts";

async function withTwo() {
  const db = await freshDatabase();
  for (const user of ["ada", "bob"]) {
    await addFounder(db, { id: user });
    for (let count = 0; count < 2; count++) await startLogin(db, { user, userAgent: null });
    await rememberDevice(db, { user });
  }
  const countOf = async (user: string) => (await listLogins(db, { user })).length;
  const audits = () => db.selectFrom("audit_logs").select(["action", "before", "after"]).orderBy("id").execute();
  return { db, countOf, audits };
}

test("every login of theirs ends, nobody else's, and their browsers are news again", async () => {
  const { db, countOf, audits } = await withTwo();
  const [login] = await listLogins(db, { user: "bob" });
  // The administrator's own session and browser are kept only when they sign themselves out.
  expect(await signOutEverywhere(db, { user: "bob", by: "ada", login: login?.id })).toEqual({ kind: "signed out" });
  expect([await countOf("ada"), await countOf("bob")]).toEqual([2, 0]);
  expect(await db.selectFrom("devices").select("user_id").execute()).toEqual([{ user_id: "ada" }]);
  expect(await signOutEverywhere(db, { user: "bob", by: "ada" })).toEqual({ kind: "none" });
  expect(await audits()).toEqual([{ action: "user.sign_out", before: '{"logins":2}', after: '{"logins":0}' }]);
});

test("who signs themselves out stays where they are", async () => {
  const { db, audits } = await withTwo();
  const login = (await listLogins(db, { user: "ada" }))[0]?.id;
  expect(await signOutEverywhere(db, { user: "ada", by: "ada", login })).toEqual({ kind: "signed out" });
  expect((await listLogins(db, { user: "ada" })).map(({ id }) => id)).toEqual([login]);
  expect(await signOutEverywhere(db, { user: "ada", by: "ada", login })).toEqual({ kind: "none" });
  expect(await audits()).toHaveLength(1);
});

test("who has left is missing", async () => {
  const { db } = await withTwo();
  expect(await signOutEverywhere(db, { user: "nobody", by: "ada" })).toEqual({ kind: "missing" });
});
