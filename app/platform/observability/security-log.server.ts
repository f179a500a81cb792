import type { Logger } from "./log.server.ts";

/**
 * What happens at the doors: who comes in by which way, and what is refused for which reason. It names nobody, and
 * holds no address, code or password: the request's id leads to the other lines, the database says whose login it is.
 */
export type SecurityEvent =
  | { security: "signed in"; method: string }
  | { security: "sign-in refused"; method: string; why: string }
  /** Somebody who is signed in did not show once more that it is them. */
  | { security: "proof refused" }
  | { security: "administrators only" };

/** Writes it into the log, at the level of what is expected: strangers try doors every day. */
export function logSecurity(log: Logger, event: SecurityEvent): void {
  log.info(event);
}
