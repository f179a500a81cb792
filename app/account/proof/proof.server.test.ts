import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addFounder } from "../../../tests/support/founder.ts";
import { hashPassword } from "../password/password.server.ts";
import { checkProof } from "./proof.server.ts";

test("the password proves it, a wrong one does not, and neither does any of an account deleted meanwhile", async () => {
  const db = await freshDatabase();
  const passwordHash = await hashPassword("difference engine");
  await addFounder(db, { id: "ada", passwordHash });
  const check = (user: string, currentPassword: string) => checkProof(db, { user, proof: { currentPassword } });
  expect(await check("ada", "difference engine")).toBeUndefined();
  const wrong = { currentPassword: ["This is not your current password."] };
  expect(await check("ada", "wrong")).toEqual(wrong);
  expect(await check("gone", "difference engine")).toEqual(wrong);
  expect(await check("ada", "")).toEqual({ currentPassword: ["Enter your current password"] });
});
