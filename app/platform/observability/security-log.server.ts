import type { Logger } from "./log.server.ts";

/**
 * Security events: sign-ins by method, and refusals by reason. They contain no name, address, code or password: the
 * request id leads to the other log lines, and the database has the owner of the session.
 */
type SecurityEvent =
  | { security: "signed in"; method: string }
  | { security: "sign-in refused"; method: string; reason: string }
  /** A signed-in user failed to reauthenticate. */
  | { security: "proof refused" }
  | { security: "administrators only" }
  /** Tokens of the API. */
  | { security: "token created" }
  | { security: "token revoked" }
  | { security: "token refused"; reason: string };

/** Logs an event at level info: failed sign-ins are expected every day. */
export function logSecurity(log: Logger, event: SecurityEvent): void {
  log.info(event);
}
