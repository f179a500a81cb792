import type { Db } from "#app/platform/db/database.server.ts";

/** What an administrator may change of a resource, as it stands in its row. Deleted ones are there as well. */
export function findFields(db: Db, resource: string) {
  return db
    .selectFrom("resources")
    .select(["title", "description", "category", "difficulty", "subscription_tier", "icon", "strengthens", "url"])
    .select(["updated_at as updatedAt", "deleted_at as deletedAt", "uploaded_by as uploader"])
    .where("id", "=", resource)
    .executeTakeFirst();
}

export type FoundFields = NonNullable<Awaited<ReturnType<typeof findFields>>>;
