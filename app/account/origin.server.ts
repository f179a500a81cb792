import { env } from "#app/platform/env.server.ts";

/** Where people reach us, for the links in mails: as configured; on a development machine the host they named. */
export function originOf(request: Request): string {
  return env.ORIGIN ?? new URL(request.url).origin;
}
