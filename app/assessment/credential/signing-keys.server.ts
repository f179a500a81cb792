import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type Secrets, seal, sealedPrefix, unseal } from "#app/platform/db/sealed.server.ts";
import { markErasureDue } from "#app/platform/db/secure-erase.server.ts";
import { jwkOf, type PublicKey, protectedHeader } from "./credential.ts";

const purpose = "report signing key";

/** All keys that ever signed, oldest first. */
export async function listKeys(db: Db): Promise<PublicKey[]> {
  return db
    .selectFrom("signing_keys")
    .select(["kid", "public_key as x", "created_at as createdAt"])
    .select(["retired_at as retiredAt", "compromised_at as compromisedAt"])
    .orderBy("created_at")
    .orderBy("kid")
    .execute();
}

/** A key that signs: its public part and its private one (`d` of RFC 8037 §2). */
interface SigningKey {
  key: PublicKey;
  d: string;
}

/** Signs a payload with the key in force, which is made if there is none. @returns compact serialization (RFC 7515 §7.1). */
export async function signWith({ key, d }: SigningKey, payload: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return new CompactSign(bytes).setProtectedHeader(protectedHeader(key.kid)).sign({ ...jwkOf(key), d });
}

/**
 * The key in force. Made on first use, and when the stored one can't be opened: it was sealed under another
 * `SESSION_SECRET`, so it is retired, and what it signed stays verifiable.
 */
export async function currentKey(db: Db): Promise<SigningKey> {
  const current = await opened(db);
  if (current) return current;
  const fresh = await newKey();
  return inTransaction(db, async (transaction) => {
    const other = await opened(transaction);
    if (other) return other;
    await retireAll(transaction);
    await insert(transaction, fresh);
    return fresh;
  });
}

/** Retires the key in force and makes another. What was signed before stays genuine. @returns the new key. */
export async function rotateKey(db: Db): Promise<PublicKey> {
  const fresh = await newKey();
  return inTransaction(db, async (transaction) => {
    await retireAll(transaction);
    await insert(transaction, fresh);
    return fresh.key;
  });
}

/** Marks a key as compromised, for good: nothing signed with it is genuine any more. @returns false if there is none. */
export function compromiseKey(db: Db, { kid, now = clock.now() }: { kid: string; now?: Date }): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const key = await transaction
      .updateTable("signing_keys")
      .set(({ fn, val }) => ({
        private_key: null,
        retired_at: fn.coalesce("retired_at", val(now.toISOString())),
        compromised_at: fn.coalesce("compromised_at", val(now.toISOString())),
      }))
      .where("kid", "=", kid)
      .executeTakeFirst();
    await markErasureDue(transaction);
    return key.numUpdatedRows > 0n;
  });
}

/** Seals the private key again, at startup, if it was sealed with `SESSION_SECRET_PREVIOUS`. */
export async function sealSigningKeys(db: Db, secrets?: Secrets): Promise<void> {
  const rows = await stored(db)
    .where("private_key", "not like", `${sealedPrefix(purpose, secrets)}%`)
    .execute();
  for (const { kid, private_key: before } of rows) {
    const d = before === null ? undefined : unseal(before, { purpose, of: kid }, secrets);
    if (d === undefined) continue; // currentKey retires it
    const private_key = seal(d, { purpose, of: kid }, secrets);
    await inTransaction(db, async (transaction) => {
      const row = transaction.updateTable("signing_keys").set({ private_key });
      await row.where("kid", "=", kid).where("private_key", "=", before).execute();
      await markErasureDue(transaction);
    });
  }
}

function stored(db: Db) {
  return db
    .selectFrom("signing_keys")
    .select(["kid", "public_key as x", "private_key", "created_at as createdAt"])
    .where("private_key", "is not", null);
}

async function opened(db: Db): Promise<SigningKey | undefined> {
  for (const { private_key, ...row } of await stored(db).orderBy("created_at", "desc").execute()) {
    const d = unseal(private_key ?? "", { purpose, of: row.kid });
    if (d !== undefined) return { key: { ...row, retiredAt: null, compromisedAt: null }, d };
  }
  return undefined;
}

/** A new pair. Its id is its month and the beginning of its thumbprint (RFC 7638). */
async function newKey(now = clock.now()): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const { x = "", d = "" } = await exportJWK(privateKey);
  const print = await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x });
  const createdAt = now.toISOString();
  const kid = `${createdAt.slice(0, 7)}-${Buffer.from(print, "base64url").toString("hex").slice(0, 8)}`;
  return { key: { kid, x, createdAt, retiredAt: null, compromisedAt: null }, d };
}

async function insert(db: Db, { key: { kid, x, createdAt }, d }: SigningKey): Promise<void> {
  const private_key = seal(d, { purpose, of: kid });
  await db
    .insertInto("signing_keys")
    .values({ kid, public_key: x, private_key, created_at: createdAt, retired_at: null, compromised_at: null })
    .execute();
}

async function retireAll(db: Db): Promise<void> {
  const retired_at = clock.now().toISOString();
  await db.updateTable("signing_keys").set({ private_key: null, retired_at }).where("retired_at", "is", null).execute();
  await markErasureDue(db);
}
