import { redirect } from "@remix-run/node";
import type { Db } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type RouteArgs, wantsPage } from "../account.server.ts";
import { keepPendingForm } from "../pending-forms.server.ts";
import { hasTwoStep } from "../two-step/two-step.server.ts";
import type { User } from "../user.ts";

/** A compromised administrator can do more harm, so a password alone isn't enough in production (SPEC-D43). */
export const isSecondFactorRequired = env.APP_ENV === "production";

/** Whether this user has two-step sign-in, or a passkey, which combines two factors. */
export async function hasSecondFactor(db: Db, { user }: { user: string }): Promise<boolean> {
  return (await hasTwoStep(db, { user })) || (await countPasskeys(db, { id: user })) > 0;
}

/**
 * Whether two-step sign-in may be turned off. Not if it is the only second factor of an administrator who needs one.
 */
export async function mayTurnTwoStepOff(db: Db, { user }: Owner, required = isSecondFactorRequired): Promise<boolean> {
  return !required || !user.isAdmin || (await countPasskeys(db, user)) > 0;
}

/** Whether one passkey may be removed, by the same rule. */
export async function mayRemovePasskey(db: Db, { user }: Owner, required = isSecondFactorRequired): Promise<boolean> {
  if (!required || !user.isAdmin || (await countPasskeys(db, user)) > 1) return true;
  return hasTwoStep(db, { user: user.id });
}

interface Owner {
  user: Pick<User, "id" | "isAdmin">;
}

async function countPasskeys(db: Db, { id }: { id: string }): Promise<number> {
  const { count } = await db
    .selectFrom("passkeys")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Requires a second factor of a user who may see other people's data without being an administrator.
 * @throws in production, for a user without one, a redirect to set one up
 */
export async function requireSecondFactor(args: RouteArgs, user: User): Promise<void> {
  if (!isSecondFactorRequired || (await hasSecondFactor(args.context.db, { user: user.id }))) return;
  throw await leadToSecondFactor(args, user);
}

/**
 * Redirects a user without a second factor to set one up, and from there to where they were headed. A form
 * they submitted stays pending in the meantime.
 */
export async function leadToSecondFactor({ request, context }: RouteArgs, user: User): Promise<Response> {
  if (!wantsPage(request)) return Response.json({ kind: "second-factor" }, { status: 403 });
  const { pathname, search } = new URL(request.url);
  const to = (await keepPendingForm({ request, context }, user.id)) ?? pathname + search;
  return redirect(secondFactorPath(to), { status: 303 });
}

/** The URL where a user sets up a second factor. @param to where they were headed. */
function secondFactorPath(to: string): string {
  return `/account/second-factor?${new URLSearchParams({ to })}`;
}
