import { createHash, randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { secureCookies } from "#app/platform/env.server.ts";

export const loginLife = 30 * 24 * 60 * 60; // seconds since it was last used

/** `__Host-`: a browser takes it from this host alone, over https alone, for every path (RFC 6265bis §4.1.3.2). */
const name = secureCookies ? "__Host-login" : "login";
const attributes = { httpOnly: true, path: "/", sameSite: "Lax", secure: secureCookies } as const;

/** A token nobody can guess: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the table keeps of a token: who reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The token a browser sent, if it has the shape of one. */
export function tokenOf(request: Request): string | undefined {
  const token = parse(request.headers.get("Cookie") ?? "", name)[name];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** The `Set-Cookie` value that hands a browser its token, or takes it back when there is none. */
export function loginCookie(token?: string): string {
  return serialize(name, token ?? "", { ...attributes, maxAge: token ? loginLife : 0 });
}
