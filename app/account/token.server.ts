import { createHash, createHmac, randomBytes } from "node:crypto";
import { env } from "#app/platform/env.server.ts";

/** A token nobody can guess: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What a table keeps of a token: who reads the table cannot come in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Has this the shape of a token? */
export function isToken(text: string | null | undefined): text is string {
  return typeof text === "string" && /^[\w-]{43}$/.test(text);
}

/** A token that follows from another: the same for all who ask, and nobody else can work it out. */
export function derivedToken(purpose: string, token: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`${purpose} ${token}`).digest("base64url");
}
