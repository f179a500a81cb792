import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { type Kind, openChallenge, takeChallenge } from "../challenges.server.ts";
import { passkeysPerClient, type Wait } from "../tries.ts";
import { Assertion, readCredential } from "./credential.server.ts";
import { markUsed } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** A browser is asked for a passkey of whoever sits there. */
const asked: Kind<z.ZodString> = { purpose: "passkey_sign_in", data: z.string(), life: 5 * 60 };

/** What a browser needs to ask for a passkey, and the token by which its answer is found. */
export async function askForPasskey(db: Db, { client, party }: { client: string; party: RelyingParty }) {
  const seconds = await consumeRateLimit(db, { limit: passkeysPerClient, of: client });
  if (seconds > 0) return { kind: "wait", of: "tries", seconds } satisfies Wait;
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: "required" });
  const token = await openChallenge(db, asked, { data: options.challenge });
  return { kind: "options" as const, options, token };
}

/** What signing in with a passkey came to. `why` is for the log: a wrong ORIGIN shows there. */
export type PasskeyResult =
  | { kind: "user"; user: string }
  | { kind: "expired" }
  | { kind: "unknown" }
  | { kind: "refused"; why: string };

interface SignIn {
  token?: string;
  /** What the browser answered, as JSON. */
  credential?: string;
  party: RelyingParty;
}

/** Checks the signature of a passkey (WebAuthn §7.2). Each question is answered once. */
export async function signInWithPasskey(db: Db, { token, credential: json, party }: SignIn): Promise<PasskeyResult> {
  const credential = readCredential(Assertion, json);
  if (!credential) return { kind: "refused", why: "unreadable" };
  const challenge = await takeChallenge(db, asked, { token });
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
    return { kind: "refused", why: "another's user handle" };
  }
  const counter = await verify(credential, challenge.data, party, passkey);
  if (typeof counter === "string") return { kind: "refused", why: counter };
  const marked = await markUsed(db, { user: passkey.user_id, id: passkey.id, counter });
  return marked ? { kind: "user", user: passkey.user_id } : { kind: "refused", why: "counter went back" };
}

/** Whose passkey it is, in the passkey itself (WebAuthn §5.4.3). */
function userHandleOf(user: string): string {
  return Buffer.from(user).toString("base64url");
}

/** @returns the new signature counter (WebAuthn §6.1.1), or why not: the library tells by exceptions. */
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
    return "not as it was asked for"; // what the library says quotes the client, and no log is to
  }
}
