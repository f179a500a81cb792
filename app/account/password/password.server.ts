import { hash, verify } from "@node-rs/argon2";
import limitConcurrency from "p-limit";
import type { Db } from "#app/platform/db/database.server.ts";
import { normalizePassword } from "./own-words.ts";

/** argon2id, the package's default, with the minimum cost of OWASP's Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // KiB, passes, threads

/** How each hash of this cost begins. */
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Hashes one password at a time: on a small machine, twenty concurrent sign-ins must not slow down other requests. */
const turn = limitConcurrency(1);

/**
 * Maximum number of queued passwords, a second or two of work: a flood of guesses must not delay legitimate sign-ins.
 */
export const maxWaiting = 64;

/**
 * Compared with if there is no account, so that a missing account takes as long as a wrong password. Of a password that
 * nobody kept; written down, because hashing one takes 2 % of a start.
 */
const nobodys = `${prefix}BUQkWKmKbrW0uAtYu6k1DQ$l8jairuC01uXLizsin+QhznRo6MZQYyzmB6vztBn6Us`;

/**
 * Hashes a password off the event loop. Takes about 20 ms and 19 MiB, so don't call it inside a transaction.
 * @throws TooManyPasswords.
 */
export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(normalizePassword(password), cost));
}

/**
 * Whether this is the password.
 * @param hashed null if there is no hash to compare with: takes the same time, and returns false.
 * @throws TooManyPasswords.
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const right = await inHashQueue(() => verify(hashed ?? nobodys, normalizePassword(password)));
  return right && hashed !== null;
}

/** Whether a hash was computed with other cost parameters than today's. If so, it is renewed at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  return !hashed.startsWith(prefix);
}

/** The hash queue is full. Nothing was checked; the request can be retried a few seconds later. */
export class TooManyPasswords extends Error {
  constructor() {
    super("too many passwords wait to be hashed");
  }
}

/**
 * Call this before counting a try, which would otherwise be used up without checking the password.
 * @throws TooManyPasswords.
 */
export function checkHashQueue(): void {
  if (turn.pendingCount >= maxWaiting) throw new TooManyPasswords();
}

/** Runs a hash in the queue. @throws TooManyPasswords, before anything is done. */
export async function inHashQueue<T>(hash: () => Promise<T>): Promise<T> {
  checkHashQueue();
  return turn(hash);
}

/** The hash of a user's password; null if there is none, undefined if the account is gone. */
export async function passwordHashOf(db: Db, { user }: { user: string }): Promise<string | null | undefined> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", user).executeTakeFirst();
  return row?.password_hash;
}

/** Whether this is the user's password. */
export async function isPassword(db: Db, { user, password }: { user: string; password: string }): Promise<boolean> {
  return verifyPassword((await passwordHashOf(db, { user })) ?? null, password);
}
