import { findUser, type RouteArgs } from "#app/account/account.server.ts";
import { authPath } from "#app/account/auth-path.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";

/** The messages for visitors who open one of these screens (SPEC-AD8). */
const texts: Record<string, string> = {
  "/admin/users": "You must be logged in to view users",
  "/admin/assessments": "You must be logged in to view assessments",
  "/admin/coupons": "Not authenticated",
};

/** @throws for a visitor who opens a screen with a message of its own, a redirect to sign in that shows it. */
export async function flashSignedOut(args: RouteArgs): Promise<void> {
  const { pathname, search } = new URL(args.request.url);
  const text = texts[pathname];
  if (text === undefined || args.request.method !== "GET") return;
  const isSignedIn = await findUser(args).catch(() => true); // `requireAdmin` reports lookup errors
  if (isSignedIn) return;
  throw await redirectWith(authPath({ to: pathname + search }), errorFlash(text));
}
