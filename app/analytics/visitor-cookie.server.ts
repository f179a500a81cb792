import { parse, serialize } from "hono/utils/cookie";
import { secureCookies } from "#app/platform/env.server.ts";

export const visitorCookieName = "visitor_session_id";
const visitorCookieDays = 400; // browsers keep no cookie longer (RFC 6265bis §4.1.2.2)

const randomUuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The cookie with the random id by which visits are counted (SPEC-D5). */
export const visitorCookie = {
  /** The id in the cookie, if it has our format. */
  read(headers: Headers): string | undefined {
    const id = parse(headers.get("Cookie") ?? "", visitorCookieName)[visitorCookieName];
    return id !== undefined && randomUuid.test(id) ? id : undefined;
  },
  /** Whether the cookie was sent at all, valid or not. */
  isSent(headers: Headers): boolean {
    return parse(headers.get("Cookie") ?? "", visitorCookieName)[visitorCookieName] !== undefined;
  },
  /** The `Set-Cookie` value that sets the id, or deletes the cookie without one. */
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
