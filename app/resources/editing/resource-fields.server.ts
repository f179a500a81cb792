import type { Db } from "#app/platform/db/database.server.ts";

/** The editable fields of a resource, also of a deleted one. */
export function findFields(db: Db, resource: string) {
  return db
    .selectFrom("resources")
    .select(["title", "description", "category", "difficulty", "subscription_tier", "icon", "strengthens", "url"])
    .select(["updated_at as updatedAt", "deleted_at as deletedAt", "uploaded_by as uploader"])
    .where("id", "=", resource)
    .executeTakeFirst();
}

export type FoundFields = NonNullable<Awaited<ReturnType<typeof findFields>>>;
