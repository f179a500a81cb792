import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { goneBefore } from "./restorable.ts";

/**
 * Removes for good what was deleted 30 days ago. What came with the product is remembered by its slug, so that it does
 * not come back. The files that no row names then are the sweep's. @param now ms. @returns how many.
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
