import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";

interface Deletion {
  /** An id of `resources`. */
  resource: string;
  /** The administrator's id. */
  by: string;
  now?: Date;
}

/** `as before`: no change was needed. `missing`: the resource does not exist. */
type Deleted = "done" | "as before" | "missing";

/** Soft-deletes a resource: only administrators see it, and can restore it for 30 days. Its files are kept as long. */
export function deleteResource(db: Db, { resource, by, now = new Date() }: Deletion): Promise<Deleted> {
  return setDeleted(db, { resource, by, now, deleted_at: now.toISOString() });
}

/** Restores a soft-deleted resource, active or inactive as it was. */
export function restoreResource(db: Db, { resource, by, now = new Date() }: Deletion): Promise<Deleted> {
  return setDeleted(db, { resource, by, now, deleted_at: null });
}

function setDeleted(
  db: Db,
  { resource, by, now, deleted_at }: Required<Deletion> & { deleted_at: string | null },
): Promise<Deleted> {
  return inTransaction(db, async (transaction) => {
    const found = await transaction
      .selectFrom("resources")
      .select(["title", "uploaded_by as uploader", "deleted_at as deletedAt"])
      .where("id", "=", resource)
      .executeTakeFirst();
    if (!found) return "missing";
    if ((found.deletedAt === null) === (deleted_at === null)) return "as before";
    const at = now.toISOString();
    await transaction.updateTable("resources").set({ deleted_at, updated_at: at }).where("id", "=", resource).execute();
    const action = deleted_at === null ? "resource.restore" : "resource.delete";
    const [before, after] = [{ deleted_at: found.deletedAt }, { deleted_at }];
    await writeAudit(transaction, { by, action, id: resource, user: found.uploader, before, after, now: at });
    return "done";
  });
}
