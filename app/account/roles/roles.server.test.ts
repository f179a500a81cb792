import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { findLogin, startLogin } from "../logins.server.ts";
import { grantRole, isLastAdmin, revokeRole } from "./roles.server.ts";

const admin = "admin" as const;

async function withTwo() {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada" });
  await addFounder(db, { id: "bob" });
  return db;
}

test("a role is there on the very next request, and gone on the next after it is taken", async () => {
  const db = await withTwo();
  const token = /=([\w-]{43});/.exec(await startLogin(db, { user: "ada", userAgent: null }))?.[1] ?? "";
  const isAdmin = async () => (await findLogin(db, { token }))?.user.isAdmin;
  expect(await isAdmin()).toBe(false);
  await grantRole(db, { user: "ada", role: admin });
  await grantRole(db, { user: "ada", role: admin });
  await grantRole(db, { user: "bob", role: admin });
  expect(await isAdmin()).toBe(true);
  expect(await revokeRole(db, { user: "ada", role: admin })).toBe("revoked");
  expect(await isAdmin()).toBe(false);
});

test("the last administrator keeps the role, also when all resign at once", async () => {
  const db = await withTwo();
  for (const user of ["ada", "bob"]) await grantRole(db, { user, role: admin });
  expect(await isLastAdmin(db, { user: "ada" })).toBe(false);
  const results = await Promise.all(["ada", "bob"].map((user) => revokeRole(db, { user, role: admin })));
  expect(results.toSorted()).toEqual(["last", "revoked"]); // either may have come first
  const remaining = await Promise.all(["ada", "bob"].map((user) => isLastAdmin(db, { user })));
  expect(remaining).toEqual(results.map((result) => result === "last"));
});

test("who has no role has none to lose", async () => {
  const db = await withTwo();
  await grantRole(db, { user: "ada", role: admin });
  expect(await revokeRole(db, { user: "bob", role: admin })).toBe("revoked");
  expect(await isLastAdmin(db, { user: "bob" })).toBe(false);
});
