import { orFail } from "#app/platform/failure.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { type Asked, requireUser } from "../account.server.ts";
import type { User } from "../user.ts";

/**
 * Who is asking, if they are an administrator. Every loader and action of the administrator area begins with this.
 * @throws for anybody else a redirect to the front page that says so (administrator.md §2, Admin gate); for visitors
 * what `requireUser` throws; when it cannot be found out, a page that says so (§8).
 */
export async function requireAdmin(asked: Asked): Promise<User> {
  const user = await orFail(asked.context, "Error checking admin privileges", () => requireUser(asked));
  if (user.isAdmin) return user;
  logSecurity(asked.context.log, { security: "administrators only" });
  throw await redirectWith("/", { kind: "bad", text: "Access denied: Admin privileges required" });
}
