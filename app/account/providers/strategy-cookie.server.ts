import { z } from "zod";
import { secureCookies } from "#app/platform/env.server.ts";
import { cookieAttributes, cookieName } from "#app/platform/http/cookie-name.server.ts";
import type { Kind } from "../challenges.server.ts";
import type { Provider } from "./provider.ts";

const lifetime = 10 * 60; // seconds, for coming back from the provider
const path = "/"; // required by its name prefix

/** The strategy's cookies hold the state and PKCE verifier: one cookie per attempt, whose name has a suffix. */
export function strategyCookie(provider: Provider) {
  const name = cookieName(`oauth-${provider}`);
  return { name, httpOnly: true, sameSite: "Lax", path, maxAge: lifetime, secure: secureCookies || undefined } as const;
}

/** Whether this browser started the flow with this state. A flow's pending form must not be shown to anyone else. */
export function startedWithState(request: Request, provider: Provider, state: string | undefined): boolean {
  const { name } = strategyCookie(provider);
  const held = (request.headers.get("Cookie") ?? "").matchAll(
    new RegExp(`(?<=^|[;\\s])${name}:[\\w-]{36}="?([^;"]*)`, "g"),
  );
  return Array.from(held, ([, value]) => new URLSearchParams(value).get("state")).some((one) => one && one === state);
}

/** The `Set-Cookie` headers that clear all such cookies of this provider. */
export function clearedCookies(request: Request, provider: Provider): [name: string, value: string][] {
  const { name } = strategyCookie(provider);
  const held = (request.headers.get("Cookie") ?? "").matchAll(new RegExp(`(?<=^|[;\\s])${name}:[\\w-]{36}(?==)`, "g"));
  const rest = `Max-Age=0; Path=${path}; ${cookieAttributes}`;
  return Array.from(held, ([cookie]) => ["Set-Cookie", `${cookie}=; ${rest}`]);
}

const Data = z.object({
  provider: z.enum(["google", "github"]),
  to: z.string().optional(),
  pendingForm: z.string().optional(),
});

/**
 * A started flow, found by its state. `user` is set if the provider is to be linked to their account. The strategy's
 * cookie could be replayed; this row can be taken only once.
 */
export const oauthState: Kind<typeof Data> = { purpose: "provider", data: Data, lifetime };
