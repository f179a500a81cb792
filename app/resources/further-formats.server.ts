import type { Db } from "#app/platform/db/database.server.ts";

/** A file of a resource in a further format, such as the Markdown of a guide. */
export interface FurtherFormat {
  /** A content type. */
  format: string;
  /** Of the file storage. */
  key: string;
}

/** The further formats of a resource. @param resource its id */
export function furtherFormats(db: Db, { resource }: { resource: string }): Promise<FurtherFormat[]> {
  return db
    .selectFrom("resource_formats")
    .select(["format", "file_path as key"])
    .where("resource_id", "=", resource)
    .execute();
}
