import { v7 as timeOrderedId } from "uuid";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { maxTitle } from "../uploading/upload-form.ts";

interface Duplicate {
  /** An id of `resources`. */
  resource: string;
  /** The administrator's id. */
  by: string;
  now?: Date;
}

const moment = 5_000; // ms in which a second request counts as a double submission

/** `copied`: `id` is the copy's. `missing`: the resource was deleted or never existed. */
type Duplicated = { kind: "copied"; id: string } | { kind: "missing" };

/**
 * Adds an inactive copy that shares the files of the original (SPEC-AD7). Files are kept as long as either row refers
 * to them. The uploader of the original does not see the copy, but owns its file: deleting their account deletes it.
 */
export function duplicateResource(db: Db, { resource, by, now = new Date() }: Duplicate): Promise<Duplicated> {
  return inTransaction(db, async (transaction) => {
    const found = await transaction
      .selectFrom("resources")
      .selectAll()
      .where("id", "=", resource)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!found) return { kind: "missing" };
    const earlier = await findEarlier(transaction, { resource, by, now });
    if (earlier) return { kind: "copied", id: earlier };
    const [id, at] = [timeOrderedId(), now.toISOString()];
    const title = copyTitle(found.title);
    const times = { reviewed_at: at, reviewed_by: by, review_reason: null, created_at: at, updated_at: at };
    const state = { id, slug: null, title, is_active: 0, copy_of: resource, ...times };
    await transaction
      .insertInto("resources")
      .values({ ...found, ...state })
      .execute();
    await copyFormats(transaction, resource, id);
    const change = { by, action: "resource.duplicate", id, user: found.uploaded_by, now: at } as const;
    await writeAudit(transaction, { ...change, after: { title, copy_of: resource } });
    return { kind: "copied", id };
  });
}

/** The copy the same administrator made a moment ago, unless it was changed or deleted since. */
async function findEarlier(db: Db, { resource, by, now }: Required<Duplicate>): Promise<string | undefined> {
  const row = await db
    .selectFrom("resources")
    .select("id")
    .where("id", ">", timeOrderedId({ msecs: now.getTime() - moment }))
    .where("copy_of", "=", resource)
    .where("reviewed_by", "=", by)
    .where("deleted_at", "is", null)
    .whereRef("updated_at", "=", "created_at")
    .executeTakeFirst();
  return row?.id;
}

async function copyFormats(db: Db, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom("resource_formats").selectAll().where("resource_id", "=", from).execute();
  const copies = rows.map((row) => ({ ...row, resource_id: to }));
  if (copies.length > 0) await db.insertInto("resource_formats").values(copies).execute();
}

const suffix = " (Copy)"; // SPEC-AD7, Data writes

/** The title of a copy. A title that would be too long is truncated before the suffix. */
export function copyTitle(title: string): string {
  const room = maxTitle - suffix.length; // characters
  return [...title].slice(0, room).join("").trimEnd() + suffix;
}
