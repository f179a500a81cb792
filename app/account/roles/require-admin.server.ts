import { errorFlash } from "#app/platform/http/error-flash.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import { type Asked, requireUser } from "../account.server.ts";
import type { User } from "../user.ts";
import { hasSecondFactor, isSecondFactorRequired, leadToSecondFactor } from "./second-factor.server.ts";

/**
 * Who is asking, if they are an administrator. Every loader and action of the administrator area begins with this.
 * @throws for anybody else a redirect to the front page that says so (SPEC-AD2, Admin gate); for visitors
 * what `requireUser` throws; in production, of an administrator without a second factor, a redirect to setting one up; when it cannot be found out, a page that says so (§8).
 * @param back for `requireUser`.
 */
export async function requireAdmin(asked: Asked, back?: string): Promise<User> {
  const user = await orFail(asked.context, "Error checking admin privileges", () => requireUser(asked, back));
  if (user.isAdmin) {
    const { db } = asked.context;
    const fine = async () => !isSecondFactorRequired || hasSecondFactor(db, { user: user.id });
    if (await orFail(asked.context, "Error checking admin privileges", fine)) return user;
    throw await leadToSecondFactor(asked, user);
  }
  logSecurity(asked.context.log, { security: "administrators only" });
  throw await redirectWith("/", errorFlash("Access denied: Admin privileges required"));
}
