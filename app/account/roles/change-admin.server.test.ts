import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { grantAdmin, makeAdmin, revokeAdmin } from "./change-admin.server.ts";
import { grantRole, hasRole } from "./roles.server.ts";

async function withTwo() {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada" });
  await addFounder(db, { id: "bob" });
  await grantRole(db, { user: "ada", role: "admin" });
  const audits = () => db.selectFrom("audit_logs").select(["actor_id", "action", "user_id"]).orderBy("id").execute();
  return { db, audits };
}

test("the role is given and taken, each once, and the audit log says by whom", async () => {
  const { db, audits } = await withTwo();
  expect(await grantAdmin(db, { user: "bob", by: "ada" })).toEqual({ kind: "granted" });
  expect(await grantAdmin(db, { user: "bob", by: "ada" })).toEqual({ kind: "same" });
  expect(await revokeAdmin(db, { user: "bob", by: "ada" })).toEqual({ kind: "revoked" });
  expect(await revokeAdmin(db, { user: "bob", by: "ada" })).toEqual({ kind: "same" });
  expect(await audits()).toEqual([
    { actor_id: "ada", action: "user.grant_admin", user_id: "bob" },
    { actor_id: "ada", action: "user.revoke_admin", user_id: "bob" },
  ]);
});

test("the command line gives it by address, and the audit log says so, once", async () => {
  const { db, audits } = await withTwo();
  const email = "bob@founder.example";
  for (let time = 0; time < 2; time++) expect(await makeAdmin(db, { email })).toBe("made");
  expect(await hasRole(db, { user: "bob", role: "admin" })).toBe(true);
  expect(await audits()).toEqual([{ actor_id: null, action: "user.grant_admin", user_id: "bob" }]);
  await addFounder(db, { email: "eve@founder.example", confirmed: false });
  expect(await makeAdmin(db, { email: "eve@founder.example" })).toBe("unconfirmed");
  expect(await makeAdmin(db, { email: "nobody@founder.example" })).toBe("missing");
});

test("the last administrator keeps the role, also when two take each other's at once", async () => {
  const { db } = await withTwo();
  expect(await revokeAdmin(db, { user: "ada", by: "ada" })).toEqual({ kind: "last" });
  await grantAdmin(db, { user: "bob", by: "ada" });
  const both = [revokeAdmin(db, { user: "ada", by: "bob" }), revokeAdmin(db, { user: "bob", by: "ada" })];
  expect((await Promise.all(both)).map(({ kind }) => kind).sort()).toEqual(["last", "revoked"]);
});

test("who has not confirmed their address gets no role, and who has left is missing", async () => {
  const { db, audits } = await withTwo();
  await addFounder(db, { id: "eve", confirmed: false });
  expect(await grantAdmin(db, { user: "eve", by: "ada" })).toEqual({ kind: "unconfirmed" });
  expect(await hasRole(db, { user: "eve", role: "admin" })).toBe(false);
  for (const change of [grantAdmin, revokeAdmin]) {
    expect(await change(db, { user: "nobody", by: "ada" })).toEqual({ kind: "missing" });
  }
  expect(await audits()).toEqual([]);
});
