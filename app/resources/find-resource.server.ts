import type { Db } from "#app/platform/db/database.server.ts";
import { matchingResources } from "./library/matching-resources.server.ts";

interface FindResourceInput {
  /** Undefined for visitors. */
  user?: string;
  /** A slug or an id, as in the URL. */
  name: string;
}

/**
 * A resource that is visible to this user: a live one, or their own upload. Whether their plan opens it is decided by
 * `canOpen`. @returns undefined for any other resource, as if it did not exist.
 */
export function findResource(db: Db, { user, name }: FindResourceInput) {
  return matchingResources(db, { user })
    .select(["id", "slug", "title", "description", "category", "difficulty", "subscription_tier as tier", "icon"])
    .select(["strengthens", "by_hand as byHand", "format", "file_path as key", "file_size as size", "url"])
    .select([
      "uploaded_by as uploadedBy",
      "is_active as isActive",
      "reviewed_at as reviewedAt",
      "review_reason as reason",
    ])
    .where(({ or, eb }) => or([eb("id", "=", name), eb("slug", "=", name)]))
    .executeTakeFirst();
}

/**
 * Whether a bundled resource that is not in the library at present has this slug. Advice and old mails may still link
 * to it.
 */
export async function wasRemoved(db: Db, { name }: Pick<FindResourceInput, "name">): Promise<boolean> {
  const row = await db.selectFrom("resources").select("id").where("slug", "=", name).executeTakeFirst();
  return row !== undefined;
}

export type FoundResource = NonNullable<Awaited<ReturnType<typeof findResource>>>;

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
