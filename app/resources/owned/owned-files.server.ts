import type { Db } from "#app/platform/db/database.server.ts";
import type { OwnedFile } from "#app/platform/files/owned-file.ts";

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
