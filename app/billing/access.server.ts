import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { Access } from "./access.ts";
import { accessFrom, type Entitlement } from "./entitlement.ts";

/**
 * The user's current access: plan, end, source and history (SPEC-D15). One indexed query.
 * @param now ISO 8601; defaults to the current time.
 */
export async function accessOf(
  db: Db,
  { user, now = clock.now().toISOString() }: { user: string; now?: string },
): Promise<Access> {
  return accessFrom(await causesOf(db, { user }), now);
}

/** All of the user's entitlements, past and present. One indexed query. */
export function causesOf(db: Db, { user }: { user: string }): Promise<Entitlement[]> {
  return entitlements(db, user);
}

const entitlements = compiledOnce((db, user: string) =>
  db
    .selectFrom("entitlements")
    .select(["source", "tier", "reference", "days"])
    .select(["starts_at as startsAt", "ends_at as endsAt", "grace_ends_at as graceEndsAt"])
    .where("user_id", "=", user),
);
