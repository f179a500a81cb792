import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import type { User } from "#app/account/user.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Access } from "./access.ts";
import { accessFrom, type Entitlement } from "./entitlement.ts";

/**
 * The user's current access: plan, end, source and history (SPEC-D15). One indexed query.
 * @param now ISO 8601; defaults to the current time.
 */
export async function accessOf(db: Db, { user, now }: { user: string; now?: string }): Promise<Access> {
  return accessBy(await causesOf(db, { user }), now);
}

/** The same by entitlements that were read (`entitlementRows`). */
export function accessBy(causes: Entitlement[], now = clock.now().toISOString()): Access {
  return accessFrom(causes, now);
}

/** All of the user's entitlements, past and present. One indexed query. */
export function causesOf(db: Db, { user }: { user: string }): Promise<Entitlement[]> {
  return entitlements(db, user);
}

const entitlements = compiledOnce((db, user: string) => entitlementRows(db, user));

/** The query of a user's entitlements, for those who ask more with it (`compiledTogether`). */
export function entitlementRows(db: Db, user: string) {
  return db
    .selectFrom("entitlements")
    .select(["source", "tier", "reference", "days"])
    .select(["starts_at as startsAt", "ends_at as endsAt", "grace_ends_at as graceEndsAt"])
    .where("user_id", "=", user);
}

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
