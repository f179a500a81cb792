import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { Access } from "./access.ts";
import { accessFrom, type Entitlement } from "./entitlement.ts";

/**
 * What this person may do now, until when, from what, and how it came about (SPEC-D15): one indexed query.
 * @param now ISO 8601; the present moment unless told.
 */
export async function accessOf(
  db: Db,
  { user, now = clock.now().toISOString() }: { user: string; now?: string },
): Promise<Access> {
  return accessFrom(await causesOf(db, { user }), now);
}

/** Everything that gives this person a plan, or gave them one: one indexed query. */
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
