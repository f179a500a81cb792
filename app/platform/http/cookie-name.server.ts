import { secureCookies } from "../env.server.ts";

/**
 * A cookie's name. Over https it begins with `__Host-`: a browser then takes it from this host alone, over https alone,
 * for every path (RFC 6265bis §4.1.3.2). So its path must be `/`, and it must be Secure.
 */
export function cookieName(plain: string): string {
  return secureCookies ? `__Host-${plain}` : plain;
}

/** How far each of our cookies reaches: no script reads it, and no other site's form brings it. */
export const cookieReach = `SameSite=Lax; HttpOnly${secureCookies ? "; Secure" : ""}`;
