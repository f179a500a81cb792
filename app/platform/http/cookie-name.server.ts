import { secureCookies } from "../env.server.ts";

/**
 * Returns a cookie's full name. Over https it has the prefix `__Host-`: browsers then accept it only from this host,
 * only over https and for every path (RFC 6265bis §4.1.3.2). So its path must be `/`, and it must be Secure.
 */
export function cookieName(plain: string): string {
  return secureCookies ? `__Host-${plain}` : plain;
}

/** Attributes of all our cookies: no script can read them, and forms on other sites do not send them. */
export const cookieAttributes = `SameSite=Lax; HttpOnly${secureCookies ? "; Secure" : ""}`;
