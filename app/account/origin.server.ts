import { env } from "#app/platform/env.server.ts";

const loopback = /^(127\.[\d.]+|\[::1?\]|0\.0\.0\.0)$/;

/**
 * The public origin as configured, for links in emails. On a development machine all loopback addresses become
 * `localhost`, as in emails sent without a request, so that all emails use one origin.
 */
export function originOf(request: Request): string {
  if (env.ORIGIN) return env.ORIGIN;
  const url = new URL(request.url);
  if (loopback.test(url.hostname)) url.hostname = "localhost";
  return url.origin;
}

/** The origin as the browser sees it: for redirects away and back to where its cookies are, and for passkeys. */
export function browserOrigin(request: Request): string {
  return env.ORIGIN ?? new URL(request.url).origin;
}
