import { v7 as timeOrderedId } from "uuid";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { copyTitle } from "./copy-title.ts";

interface Duplicate {
  /** An id of `resources`. */
  resource: string;
  /** The administrator. */
  by: string;
  now?: Date;
}

const moment = 5_000; // ms in which the same press is a second one

/** `copied`: `id` is the copy's. `missing`: it was deleted, or never was. */
export type Duplicated = { kind: "copied"; id: string } | { kind: "missing" };

/**
 * Adds a copy to the library, inactive, which shares its files (SPEC-AD7). They stay as long as either names
 * them. Its uploader did not put it there, and does not see it; but the file is theirs, and when they leave it goes.
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

/** The copy that the same person made a moment ago, unless it was changed or deleted since. */
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
