import { generateTOTP } from "@epic-web/totp";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { seal } from "#app/platform/db/sealed.server.ts";
import { env } from "#app/platform/env.server.ts";
import { freshDatabase, freshFile } from "../../server/database.test.support.ts";
import { openChallenge } from "../challenges.server.ts";
import { addFounder } from "../founder.test.support.ts";
import { beginTwoStep, checkTotp, pendingSecret } from "./authenticators.server.ts";
import { newRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server.ts";
import { sealSecret, sealSecrets } from "./sealed-secret.server.ts";
import { secondStep } from "./second-step.server.ts";
import { verifySecondStep } from "./verify-second-step.server.ts";

const purpose = "two-step secret";
const elsewhere = { current: "a secret that another machine has!" };

const appCode = async (secret: string) => (await generateTOTP({ secret })).otp;

async function withAda(empty?: Db): Promise<Db> {
  const db = empty ?? (await freshDatabase());
  await addFounder(db, { id: "ada" });
  return db;
}

async function keep(db: Db, secret: string): Promise<void> {
  const [created_at, confirmed_at] = [new Date().toISOString(), new Date().toISOString()];
  await db.insertInto("authenticators").values({ user_id: "ada", secret, created_at, confirmed_at }).execute();
}

const stored = async (db: Db) =>
  (await db.selectFrom("authenticators").select("secret").executeTakeFirstOrThrow()).secret;

test("the table holds nothing of a secret, and each time something else", async () => {
  const db = await withAda();
  await beginTwoStep(db, { user: "ada" });
  const secret = (await pendingSecret(db, { user: "ada" })) ?? "";
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await stored(db)).toMatch(/^s1\.[\w-]{8}\.[\w-]{16}\.[\w-]{64}$/);
  expect(await stored(db)).not.toContain(secret);
  expect(sealSecret({ user: "ada", secret })).not.toBe(await stored(db));
});

test("what was kept as it is gets sealed at the start, is to be erased from the disk, and goes on working", async () => {
  const db = await withAda((await freshFile()).db);
  const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  await keep(db, secret);
  expect(await checkTotp(db, { user: "ada", digits: await appCode(secret) })).toBe(true);
  expect(await sealSecrets(db)).toEqual({ sealed: 1, unreadable: 0 });
  expect(await stored(db)).not.toContain(secret);
  expect((await sql`pragma user_version`.execute(db)).rows).toEqual([{ user_version: 1 }]);
  await db.updateTable("authenticators").set({ last_counter: 0 }).execute();
  expect(await checkTotp(db, { user: "ada", digits: await appCode(secret) })).toBe(true);
  expect(await sealSecrets(db)).toEqual({ sealed: 0, unreadable: 0 });
});

test("with another secret it is sealed anew while the one before is named", async () => {
  const db = await withAda();
  const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  await keep(db, sealSecret({ user: "ada", secret }));
  const moved = { ...elsewhere, previous: env.SESSION_SECRET };
  expect(await sealSecrets(db, elsewhere)).toEqual({ sealed: 0, unreadable: 1 });
  expect(await sealSecrets(db, moved)).toEqual({ sealed: 1, unreadable: 0 });
  expect(await sealSecrets(db, elsewhere)).toEqual({ sealed: 0, unreadable: 0 });
});

test("one that cannot be read lets no code in and says so; a recovery code still does", async () => {
  const db = await withAda();
  const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  await keep(db, seal(secret, { purpose, of: "ada" }, elsewhere));
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(db, { user: "ada", codes });
  const data = { method: "password" as const, to: "/", welcome: "Welcome back!" };
  const token = await openChallenge(db, secondStep, { user: "ada", data });
  const step = { token, from: { client: "192.0.2.1" } };
  expect(await verifySecondStep(db, { ...step, entry: { code: await appCode(secret) } })).toEqual({
    kind: "unreadable",
  });
  expect(await verifySecondStep(db, { ...step, entry: { recovery: codes[0] ?? "" } })).toMatchObject({
    kind: "right",
  });
});

test("another's row opens nothing, nor does one that was changed", async () => {
  const db = await withAda();
  const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  await keep(db, sealSecret({ user: "bob", secret }));
  expect(await checkTotp(db, { user: "ada", digits: await appCode(secret) })).toBe(false);
  const own = sealSecret({ user: "ada", secret });
  await db
    .updateTable("authenticators")
    .set({ secret: own.replace(/.$/, (last) => (last === "A" ? "B" : "A")) })
    .execute();
  expect(await checkTotp(db, { user: "ada", digits: await appCode(secret) })).toBe(false);
});
