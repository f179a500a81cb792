import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { inHashQueue } from "./hash-queue.server.ts";
import { sameEverywhere } from "./same-everywhere.ts";

/** argon2id, the package's own default, with the least that OWASP's Password Storage Cheat Sheet asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // KiB, passes, threads

/** Nobody's password: checked where there is no account, so that a missing one takes as long as a wrong one. */
const nobodys = hashPassword(randomBytes(32).toString("base64"));

/** Hashes a password. It runs beside the event loop, takes about 20 ms and 19 MiB: never inside a transaction. @throws TooManyPasswords. */
export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(sameEverywhere(password), cost));
}

/** Is this the password? @param hashed null when there is none to compare with: costs the same time, and is false. @throws TooManyPasswords. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const known = hashed ?? (await nobodys);
  const right = await inHashQueue(() => verify(known, sameEverywhere(password)));
  return right && hashed !== null;
}

/** Was it made at another cost than the one agreed on now? Then it is made anew when its owner comes in. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
