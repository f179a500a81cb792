import type { Db } from "#app/platform/db/database.server.ts";

/** A tool whose source can be viewed. */
export interface SourceTool {
  id: string;
  slug: string | null;
  title: string;
  /** The key of its file. */
  key: string;
  /** Size in bytes. */
  size: number;
}

const most = 200; // tools to choose from

/** The live tools of the library, with those of Premium first (SPEC-AD2). */
export function findSourceTools(db: Db): Promise<SourceTool[]> {
  return db
    .selectFrom("resources")
    .select(["id", "slug", "title", "file_path as key", "file_size as size"])
    .where("category", "=", "tool")
    .where("is_active", "=", 1)
    .where("deleted_at", "is", null)
    .where("url", "is", null)
    .orderBy(({ eb, case: when }) =>
      when()
        .when(eb("subscription_tier", "=", "premium"))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy("title")
    .orderBy("id")
    .limit(most)
    .execute();
}
