import { secureCookies } from "#app/platform/env.server.ts";
import { cookieName, cookieReach } from "#app/platform/http/cookie-name.server.ts";
import type { Provider } from "./provider.ts";

export const life = 10 * 60; // seconds, to come back from the provider
const path = "/"; // as the beginning of its name asks

/** How the strategy keeps state and PKCE verifier in the browser: a cookie for each attempt, named with a suffix. */
export function strategyCookie(provider: Provider) {
  const name = cookieName(`oauth-${provider}`);
  return { name, httpOnly: true, sameSite: "Lax", path, maxAge: life, secure: secureCookies || undefined } as const;
}

/** Did this browser begin the flow of this state? What waits for a flow is shown to nobody else. */
export function holdsState(request: Request, provider: Provider, state: string | undefined): boolean {
  const { name } = strategyCookie(provider);
  const held = (request.headers.get("Cookie") ?? "").matchAll(
    new RegExp(`(?<=^|[;\\s])${name}:[\\w-]{36}="?([^;"]*)`, "g"),
  );
  return Array.from(held, ([, value]) => new URLSearchParams(value).get("state")).some((one) => one && one === state);
}

/** The `Set-Cookie` headers that take every such cookie of this provider back. */
export function clearedCookies(request: Request, provider: Provider): [name: string, value: string][] {
  const { name } = strategyCookie(provider);
  const held = (request.headers.get("Cookie") ?? "").matchAll(new RegExp(`(?<=^|[;\\s])${name}:[\\w-]{36}(?==)`, "g"));
  const rest = `Max-Age=0; Path=${path}; ${cookieReach}`;
  return Array.from(held, ([cookie]) => ["Set-Cookie", `${cookie}=; ${rest}`]);
}
