import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { type Kind, openChallenge, takeChallenge } from "../challenges.server.ts";
import { passkeysPerClient, type Wait } from "../rate-limits.ts";
import { Assertion, markUsed, type RelyingParty, readCredential } from "./passkeys.server.ts";

/** The challenge for signing in with a passkey. */
const challengeKind: Kind<z.ZodString> = { purpose: "passkey_sign_in", data: z.string(), lifetime: 5 * 60 };

/** Returns the options for signing in with a passkey, and the token that identifies the challenge. */
export async function startPasskeySignIn(db: Db, { client, party }: { client: string; party: RelyingParty }) {
  const seconds = await consumeRateLimit(db, { limit: passkeysPerClient, of: client });
  if (seconds > 0) return { kind: "wait", of: "tries", seconds } satisfies Wait;
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: "required" });
  const token = await openChallenge(db, challengeKind, { data: options.challenge });
  return { kind: "options" as const, options, token };
}

/** The result of signing in with a passkey. `why` is for the log, where a misconfigured ORIGIN shows up. */
type PasskeyResult =
  | { kind: "user"; user: string }
  | { kind: "expired" }
  | { kind: "unknown" }
  | { kind: "refused"; reason: string };

interface SignIn {
  token?: string;
  /** The browser's response, as JSON. */
  credential?: string;
  party: RelyingParty;
}

/** Verifies a passkey's signature (WebAuthn §7.2). Each challenge is used once. */
export async function signInWithPasskey(db: Db, { token, credential: json, party }: SignIn): Promise<PasskeyResult> {
  const credential = readCredential(Assertion, json);
  if (!credential) return { kind: "refused", reason: "unreadable" };
  const challenge = await takeChallenge(db, challengeKind, { token });
  if (!challenge) return { kind: "expired" };
  const passkey = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "passkeys.user_id", "passkeys.public_key", "passkeys.counter"])
    .where("passkeys.id", "=", credential.id)
    .where("users.email_confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!passkey) return { kind: "unknown" };
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.user_id)) {
    return { kind: "refused", reason: "another's user handle" };
  }
  const counter = await verify(credential, challenge.data, party, passkey);
  if (typeof counter === "string") return { kind: "refused", reason: counter };
  const marked = await markUsed(db, { user: passkey.user_id, id: passkey.id, counter });
  return marked ? { kind: "user", user: passkey.user_id } : { kind: "refused", reason: "counter went back" };
}

/** The user handle stored in the passkey (WebAuthn §5.4.3). */
function userHandleOf(user: string): string {
  return Buffer.from(user).toString("base64url");
}

/**
 * @returns the new signature counter (WebAuthn §6.1.1), or the reason for a rejection; the library throws in that case.
 */
async function verify(
  response: z.output<typeof Assertion>,
  expectedChallenge: string,
  party: RelyingParty,
  passkey: { id: string; public_key: string; counter: number },
): Promise<number | string> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : "wrong signature";
  } catch {
    return "not as it was asked for"; // the library's message quotes client data, which must not be logged
  }
}
