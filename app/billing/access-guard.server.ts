import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import type { User } from "#app/account/user.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { accessOf } from "./access.server.ts";

/**
 * Returns the signed-in user if their plan is Premium. Every Premium loader and action begins with this.
 * @throws for any other plan, a redirect to the front page with a message (SPEC-AD8); for visitors, what
 * `requireUser` throws.
 * @param back passed to `requireUser`.
 */
export async function requirePremium(args: RouteArgs, back?: string): Promise<User> {
  const user = await requireUser(args, back);
  if ((await accessOf(args.context.db, { user: user.id })).tier === "premium") return user;
  const [title, text] = ["Premium Required", "Upgrade to Premium to access experimental tools"];
  throw await redirectWith("/", { kind: "bad", title, text });
}
