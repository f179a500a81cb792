import { hasRole } from "#app/account/roles/roles.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { ownedInterviewBytes } from "#app/interviews/owned-interviews.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { pendingBytes, type StorageUse } from "#app/platform/uploads/quota.server.ts";
import { ownedResourceBytes } from "#app/resources/owned-resources.server.ts";

const MB = 1024 ** 2; // bytes

/** Quotas by plan (SPEC-D43), in bytes. */
const quotas: Record<Tier, number> = {
  free: env.STORAGE_FREE_MB * MB,
  basic: env.STORAGE_PRO_MB * MB,
  pro: env.STORAGE_PRO_MB * MB,
  premium: env.STORAGE_PREMIUM_MB * MB,
};

/**
 * A user's storage use: files in the library and of interviews, and pending uploads. After a downgrade all files are
 * kept; the use may then exceed the quota, and nothing can be added. Administrators fill the library for everybody and
 * have no quota.
 */
export async function storageUse(db: Db, { user }: { user: string }): Promise<StorageUse> {
  const of = { user };
  const parts = [await ownedResourceBytes(db, of), await ownedInterviewBytes(db, of), await pendingBytes(db, of)];
  const used = parts.reduce((sum, bytes) => sum + bytes, 0);
  if (await hasRole(db, { user, role: "admin" })) return { used, quota: Number.POSITIVE_INFINITY };
  return { used, quota: quotas[(await accessOf(db, of)).tier] };
}
