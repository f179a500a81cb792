import type { Db } from "#app/platform/db/database.server.ts";
import { takenAs } from "#app/platform/files/owned-file.ts";
import { ownedResourceFiles } from "./owned-files.server.ts";

/** The library's part of the data export: a user's uploads, and the days on which they downloaded resources. */
export async function exportResources(db: Db, { user }: { user: string }) {
  const files = Map.groupBy(await ownedResourceFiles(db, { user }), ({ of }) => of);
  const uploaded = await db
    .selectFrom("resources")
    .select(["id", "title", "description", "category", "difficulty", "subscription_tier as tier", "format", "url"])
    .select(["file_size as bytes", "is_active as active", "created_at as createdAt"])
    .select(["reviewed_at as reviewedAt", "review_reason as reason", "deleted_at as deletedAt", "copy_of as copyOf"])
    .where("uploaded_by", "=", user)
    .orderBy("id")
    .execute();
  const fetched = await db
    .selectFrom("resource_downloads")
    .innerJoin("resources", "resources.id", "resource_downloads.resource_id")
    .select(["resources.title", "download_date as day"])
    .where("user_id", "=", user)
    .orderBy("download_date")
    .orderBy("resource_id")
    .execute();
  return {
    uploaded: uploaded.map(({ active, ...row }) => ({
      ...row,
      active: active === 1,
      files: (files.get(row.id) ?? []).map(takenAs),
    })),
    fetched,
  };
}
