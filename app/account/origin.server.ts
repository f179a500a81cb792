import { env } from "#app/platform/env.server.ts";

const loopback = /^(127\.[\d.]+|\[::1?\]|0\.0\.0\.0)$/;

/**
 * Where people reach us, for the links in mails: as configured. On a development machine each of its own names is
 * `localhost`, as in the mails that no request asked for: all mails then name one address.
 */
export function originOf(request: Request): string {
  if (env.ORIGIN) return env.ORIGIN;
  const url = new URL(request.url);
  if (loopback.test(url.hostname)) url.hostname = "localhost";
  return url.origin;
}

/** Where this browser reaches us: for who leads it away and back to where its cookies are, and for passkeys. */
export function browserOrigin(request: Request): string {
  return env.ORIGIN ?? new URL(request.url).origin;
}
