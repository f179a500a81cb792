import { z } from "zod";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { type Kind, openChallenge, takeChallenge } from "../challenges.server.ts";
import { passkeysPerClient, type Wait } from "../rate-limits.ts";
import { notifyMethodAdded } from "../sign-in-methods.server.ts";
import type { User } from "../user.ts";
import { maxPasskeys } from "./passkey.ts";
import { listPasskeys, Registration, type RelyingParty, readCredential } from "./passkeys.server.ts";

const Data = z.object({ challenge: z.string(), name: z.string() });
/** The challenge for creating a passkey for the signed-in user. */
const challengeKind: Kind<typeof Data> = { purpose: "passkey_add", data: Data, lifetime: 5 * 60 };

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), which every version of Node can verify. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface Wish {
  user: User;
  /** The name given by its owner. */
  name: string;
  client: string;
  party: RelyingParty;
}

/** Returns the options for creating a passkey, and the token that identifies the challenge. */
export async function startPasskeyRegistration(db: Db, { user, name, client, party }: Wish) {
  const seconds = await consumeRateLimit(db, { limit: passkeysPerClient, of: client });
  if (seconds > 0) return { kind: "wait", of: "tries", seconds } satisfies Wait;
  const passkeys = await listPasskeys(db, { user: user.id });
  if (passkeys.length >= maxPasskeys) return { kind: "full" as const };
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    supportedAlgorithmIDs,
  });
  const token = await openChallenge(db, challengeKind, { user: user.id, data: { challenge: options.challenge, name } });
  return { kind: "options" as const, options, token };
}

/** The result of adding a passkey. `why` is for the log. */
type AddResult =
  | { kind: "added"; name: string }
  | { kind: "expired" }
  | { kind: "full" }
  | { kind: "known" }
  | { kind: "refused"; reason: string };

interface NewPasskey {
  user: User;
  token?: string;
  /** The browser's response, as JSON. */
  credential?: string;
  party: RelyingParty;
}

/** Verifies and stores a new passkey (WebAuthn §7.1), and notifies its owner by email. */
export async function addPasskey(db: Db, { user, token, credential: json, party }: NewPasskey): Promise<AddResult> {
  const credential = readCredential(Registration, json);
  if (!credential) return { kind: "refused", reason: "unreadable" };
  const challenge = await takeChallenge(db, challengeKind, { token });
  if (challenge?.user !== user.id) return { kind: "expired" };
  const { name } = challenge.data;
  const verified = await verify(credential, challenge.data.challenge, party);
  if ("reason" in verified) return { kind: "refused", reason: verified.reason };
  return inTransaction(db, async (transaction) => {
    const passkeys = await listPasskeys(transaction, { user: user.id });
    if (passkeys.length >= maxPasskeys) return { kind: "full" };
    const added = await transaction
      .insertInto("passkeys")
      .values({
        id: credential.id,
        user_id: user.id,
        public_key: Buffer.from(verified.publicKey).toString("base64url"),
        counter: verified.counter,
        transports: JSON.stringify(credential.response.transports),
        name,
        created_at: new Date().toISOString(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return { kind: "known" };
    await notifyMethodAdded(transaction, { user: user.id, method: `Passkey (${name})`, origin: party.origin });
    return { kind: "added", name };
  });
}

/** Verifies a registration. The library throws if it is rejected. */
async function verify(
  response: z.output<typeof Registration>,
  expectedChallenge: string,
  { origin: expectedOrigin, id: expectedRPID }: RelyingParty,
): Promise<{ publicKey: Uint8Array; counter: number } | { reason: string }> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs,
    });
    return verified ? registrationInfo.credential : { reason: "not verified" };
  } catch {
    return { reason: "not as it was asked for" }; // the library's message quotes client data, which must not be logged
  }
}
