import { createHmac, hash, randomBytes } from "node:crypto";
import { env } from "#app/platform/env.server.ts";

/** Generates a random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a token, as stored in tables: reading a table doesn't grant access. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Whether this is a well-formed token. */
export function isToken(text: string | null | undefined): text is string {
  return typeof text === "string" && /^[\w-]{43}$/.test(text);
}

/** Derives a token from another: deterministic, and unpredictable without the secret. */
export function derivedToken(purpose: string, token: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`${purpose} ${token}`).digest("base64url");
}
