import type { Db } from "#app/platform/db/database.server.ts";
import { exportName, type OwnedFile } from "#app/platform/files/owned-file.ts";

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
      files: (files.get(row.id) ?? []).map(exportName),
    })),
    fetched,
  };
}

/** Bytes stored for a user's uploads to the library, in all formats. Shared files count once. */
export async function ownedResourceBytes(db: Db, { user }: { user: string }): Promise<number> {
  const formats = db
    .selectFrom("resource_formats")
    .innerJoin("resources", "resources.id", "resource_formats.resource_id")
    .select(["resource_formats.file_path as key", "resource_formats.file_size as bytes"])
    .where("resources.uploaded_by", "=", user);
  const files = db
    .selectFrom("resources")
    .select(["file_path as key", "file_size as bytes"])
    .where("uploaded_by", "=", user)
    .where("file_path", "<>", "") // a link has no file
    .union(formats);
  const { bytes } = await db
    .selectFrom(files.as("files"))
    .select(({ fn }) => fn.sum<number | null>("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

/** The files that a user uploaded to the library, in all formats. */
export async function ownedResourceFiles(db: Db, { user }: { user: string }): Promise<OwnedFile[]> {
  const formats = db
    .selectFrom("resource_formats")
    .innerJoin("resources", "resources.id", "resource_formats.resource_id")
    .select(["resource_formats.file_path as key", "resources.id as of"])
    .where("resources.uploaded_by", "=", user);
  return db
    .selectFrom("resources")
    .select(["file_path as key", "id as of"])
    .where("uploaded_by", "=", user)
    .where("file_path", "<>", "") // a link has no file
    .unionAll(formats)
    .execute();
}
