import { parse, serialize } from "hono/utils/cookie";
import { secureCookies } from "#app/platform/env.server.ts";

export const visitorCookieName = "visitor_session_id";
const visitorCookieDays = 400; // browsers keep no cookie longer (RFC 6265bis §4.1.2.2)

const randomUuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The random number by which visits are counted, in a cookie (SPEC-D5). */
export const visitorCookie = {
  /** The number a browser sent, if it is one of ours. */
  read(headers: Headers): string | undefined {
    const id = parse(headers.get("Cookie") ?? "", visitorCookieName)[visitorCookieName];
    return id !== undefined && randomUuid.test(id) ? id : undefined;
  },
  /** Did it send the cookie at all, whatever is in it? */
  isSent(headers: Headers): boolean {
    return parse(headers.get("Cookie") ?? "", visitorCookieName)[visitorCookieName] !== undefined;
  },
  /** The `Set-Cookie` value that hands a browser its number, or takes it back when there is none. */
  set(id?: string): string {
    return serialize(visitorCookieName, id ?? "", {
      httpOnly: true,
      path: "/",
      sameSite: "Lax",
      secure: secureCookies,
      maxAge: id ? visitorCookieDays * 24 * 60 * 60 : 0, // seconds
    });
  },
};
