import { z } from "zod";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { browserOrigin } from "../origin.server.ts";
import { isLastMethod, signInMethods } from "../sign-in-methods.server.ts";

/** A passkey as its owner sees it. Times are ISO 8601. */
export interface Passkey {
  id: string;
  name: string;
  addedAt: string;
  usedAt: string | null;
}

/** A user's passkeys, oldest first. */
export function listPasskeys(db: Db, { user }: { user: string }): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as addedAt", "last_used_at as usedAt"])
    .where("user_id", "=", user)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Removes a passkey, unless it is the last sign-in method. Idempotent. */
export function removePasskey(db: Db, { user, id }: { user: string; id: string }): Promise<"removed" | "last"> {
  return inTransaction(db, async (transaction) => {
    const passkeys = await listPasskeys(transaction, { user });
    if (!passkeys.some((passkey) => passkey.id === id)) return "removed";
    if (isLastMethod(await signInMethods(transaction, { user }))) return "last";
    await transaction.deleteFrom("passkeys").where("user_id", "=", user).where("id", "=", id).execute();
    return "removed";
  });
}

/**
 * Records the use of a passkey. Its counter only grows, or stays 0 if the authenticator has none (WebAuthn §7.2, step
 * 22).
 * @returns false if the counter went back, or the passkey is gone.
 */
export async function markUsed(
  db: Db,
  { user, id, counter }: { user: string; id: string; counter: number },
): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: new Date().toISOString() })
    .where("user_id", "=", user)
    .where("id", "=", id)
    .where(({ eb }) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const bytes = z.string().regex(/^[\w-]+$/); // base64url
const maxId = 1_364; // characters of base64url: 1,023 bytes (WebAuthn §5.8.3)
const id = bytes.max(maxId);

const credential = { id, rawId: id, type: z.literal("public-key"), clientExtensionResults: z.object({}).default({}) };

/** The browser's response when creating a passkey (WebAuthn §5.1, RegistrationResponseJSON). */
export const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** The browser's response when signing in (WebAuthn §5.1, AuthenticationResponseJSON). */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

/** Parses the browser's response. Undefined if it is invalid. */
export function readCredential<S extends z.ZodType>(schema: S, json: string | undefined): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(json ?? ""));
  } catch {
    return undefined;
  }
}

/** The WebAuthn relying party (WebAuthn §4). A passkey created for one `id` works for no other. */
export interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

/** This site as a relying party, at the origin the browser sees. */
export function relyingParty(request: Request): RelyingParty {
  const origin = browserOrigin(request);
  return { id: new URL(origin).hostname, name: site.name, origin };
}
