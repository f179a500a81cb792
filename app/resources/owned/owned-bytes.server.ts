import type { Db } from "#app/platform/db/database.server.ts";

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
