import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { goneBefore } from "./restorable.ts";

/**
 * Permanently deletes resources that were soft-deleted at least 30 days ago. Records the slugs of bundled ones, so that
 * the seed does not add them again. The sweep deletes the files that are no longer referenced.
 * @param now ms. @returns the number of resources deleted.
 */
export function removeDeleted(db: Db, { now }: { now: number }): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom("resources")
      .where("deleted_at", "<=", goneBefore(now))
      .returning("slug")
      .execute();
    const at = new Date(now).toISOString();
    const slugs = gone.flatMap(({ slug }) => (slug === null ? [] : [{ slug, removed_at: at }]));
    if (slugs.length > 0) {
      await transaction
        .insertInto("removed_seeds")
        .values(slugs)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return gone.length;
  });
}
