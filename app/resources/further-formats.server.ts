import type { Db } from "#app/platform/db/database.server.ts";

/** An additional format of a resource, such as the Markdown of a guide. */
export interface FurtherFormat {
  /** A content type. */
  format: string;
  /** The key in the file storage. */
  key: string;
}

/** The additional formats of a resource. @param resource its id */
export function furtherFormats(db: Db, { resource }: { resource: string }): Promise<FurtherFormat[]> {
  return db
    .selectFrom("resource_formats")
    .select(["format", "file_path as key"])
    .where("resource_id", "=", resource)
    .execute();
}
