import { parse, serialize } from "hono/utils/cookie";
import { secureCookies } from "#app/platform/env.server.ts";
import { cookieName } from "#app/platform/http/cookie-name.server.ts";
import { isToken } from "./token.server.ts";

/** A cookie that holds a token, inaccessible to scripts and other sites. */
interface TokenCookie {
  /** The token a browser sent, if it is well-formed. */
  tokenOf(request: Pick<Request, "headers">): string | undefined;
  /** The `Set-Cookie` value that sets the token, or clears the cookie without one. */
  set(token?: string): string;
}

/** @param lifetime seconds. */
export function tokenCookie(plainName: string, lifetime: number): TokenCookie {
  const name = cookieName(plainName);
  const known = new WeakMap<Headers, string | undefined>(); // five places look at each request
  return {
    tokenOf: ({ headers }) => {
      if (known.has(headers)) return known.get(headers);
      const token = parse(headers.get("Cookie") ?? "", name)[name];
      const found = isToken(token) ? token : undefined;
      known.set(headers, found);
      return found;
    },
    set: (token) =>
      serialize(name, token ?? "", {
        httpOnly: true,
        path: "/",
        sameSite: "Lax",
        secure: secureCookies,
        maxAge: token ? lifetime : 0,
      }),
  };
}

export const maxLoginIdle = 30 * 24 * 60 * 60; // seconds since last use
export const maxLoginAge = 180 * 24 * 60 * 60; // seconds since it began, regardless of use

/** Holds the session token. */
export const loginCookie = tokenCookie("login", maxLoginIdle);
