import type { Db } from "#app/platform/db/database.server.ts";

/** Uploads pending review, oldest first. `key` is the file's key in the file storage. */
export function listWaiting(db: Db) {
  return db
    .selectFrom("resources")
    .innerJoin("users", "users.id", "resources.uploaded_by")
    .select(["resources.id", "title", "description", "category", "difficulty", "subscription_tier as tier"])
    .select(["file_path as key", "file_size as size", "users.email as uploader", "resources.created_at as createdAt"])
    .where("is_active", "=", 0)
    .where("reviewed_at", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("resources.id")
    .execute();
}
