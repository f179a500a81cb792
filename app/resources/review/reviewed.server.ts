import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** The review state of a resource that is not deleted. */
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

/** Whether the upload was declined, so that its owner was told. The reason may be an empty string, but is not null. */
export function isDeclined({ isActive, reason }: State): boolean {
  return isActive === 0 && reason !== null;
}

/** Whether the upload was in the library before, so that its owner was already notified. */
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

/** Writes the outcome of a review to the row and the audit log. @param found the state before */
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
