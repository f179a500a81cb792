import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** A resource as whoever reviews it finds it, in whatever state. */
export function findReviewed(db: Db, resource: string) {
  return db
    .selectFrom("resources")
    .select(["slug", "title", "uploaded_by as uploader"])
    .select(["is_active as isActive", "reviewed_at as reviewedAt", "review_reason as reason", "copy_of as copyOf"])
    .where("id", "=", resource)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export type FoundForReview = NonNullable<Awaited<ReturnType<typeof findReviewed>>>;

type State = Pick<FoundForReview, "isActive" | "reviewedAt" | "reason">;

/** Was its owner told that it is not offered to others? The reason may be empty, but it is there. */
export function isDeclined({ isActive, reason }: State): boolean {
  return isActive === 0 && reason !== null;
}

/** Was it in the library before, so that its owner has heard of it? */
export function isSettled({ reviewedAt, reason }: State): boolean {
  return reviewedAt !== null && reason === null;
}

interface Review {
  action: "activate" | "deactivate" | "decline";
  is_active: 0 | 1;
  review_reason: string | null;
  by: string;
  now: Date;
}

/** Writes what came of it, and into the audit log. @param found as it was */
export async function writeReview(
  db: Db,
  resource: string,
  found: FoundForReview,
  { action, by, now, ...review }: Review,
): Promise<void> {
  const at = now.toISOString();
  const was = { is_active: found.isActive, review_reason: found.reason };
  const change = { by, action: `resource.${action}`, id: resource, user: found.uploader, now: at } as const;
  await writeAudit(db, { ...change, ...differences(was, review) });
  await db
    .updateTable("resources")
    .set({ ...review, reviewed_at: at, reviewed_by: by, updated_at: at })
    .where("id", "=", resource)
    .execute();
}
