import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { inHashQueue } from "./hash-queue.server.ts";
import { sameEverywhere } from "./same-everywhere.ts";

/** argon2id, the package's default, with the minimum cost of OWASP's Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // KiB, passes, threads

/** A dummy hash, verified if there is no account, so that a missing account takes as long as a wrong password. */
const nobodys = hashPassword(randomBytes(32).toString("base64"));

/**
 * Hashes a password off the event loop. Takes about 20 ms and 19 MiB, so don't call it inside a transaction.
 * @throws TooManyPasswords.
 */
export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(sameEverywhere(password), cost));
}

/**
 * Whether this is the password.
 * @param hashed null if there is no hash to compare with: takes the same time, and returns false.
 * @throws TooManyPasswords.
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const known = hashed ?? (await nobodys);
  const right = await inHashQueue(() => verify(known, sameEverywhere(password)));
  return right && hashed !== null;
}

/** Whether a hash was computed with other cost parameters than today's. If so, it is renewed at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
