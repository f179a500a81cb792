import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import { type RouteArgs, requireUser } from "../account.server.ts";
import type { User } from "../user.ts";
import { hasSecondFactor, isSecondFactorRequired, leadToSecondFactor } from "./second-factor.server.ts";

/**
 * Returns the signed-in administrator. Every loader and action of the admin area starts with this.
 * @param back for `requireUser`.
 * @throws for other users, a redirect to the front page with an error message (SPEC-AD2, Admin gate); for visitors,
 * whatever `requireUser` throws; in production, for an administrator without a second factor, a redirect to set one up;
 * if the check itself fails, an error page (§8).
 */
export async function requireAdmin(args: RouteArgs, back?: string): Promise<User> {
  const user = await orFail(args.context, "Error checking admin privileges", () => requireUser(args, back));
  if (user.isAdmin) {
    const { db } = args.context;
    const fine = async () => !isSecondFactorRequired || hasSecondFactor(db, { user: user.id });
    if (await orFail(args.context, "Error checking admin privileges", fine)) return user;
    throw await leadToSecondFactor(args, user);
  }
  logSecurity(args.context.log, { security: "administrators only" });
  throw await redirectWith("/", errorFlash("Access denied: Admin privileges required"));
}
