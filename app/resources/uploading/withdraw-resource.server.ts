import { eraseTexts } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { deleteFiles } from "#app/platform/files/delete-files.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { furtherFormats } from "../find-resource.server.ts";
import { unreferencedFiles } from "../unreferenced-files.server.ts";

interface Own {
  user: string;
  /** An id of `resources`. */
  resource: string;
}

/**
 * A user's own upload, live or not; never an administrator's copy of it. `live`: others can download it, or a copy that
 * shares its file.
 */
export async function findOwnUpload(db: Db, { user, resource }: Own) {
  const row = await db
    .selectFrom("resources")
    .select(["title", "category", "is_active", "file_path"])
    .where("id", "=", resource)
    .where("uploaded_by", "=", user)
    .where("deleted_at", "is", null)
    .where("copy_of", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const copies = await db
    .selectFrom("resources")
    .select(["id", "is_active", "deleted_at"])
    .where("file_path", "=", row.file_path)
    .where("file_path", "<>", "")
    .where("uploaded_by", "=", user)
    .where("copy_of", "is not", null)
    .execute();
  const live = row.is_active === 1 || copies.some((copy) => copy.is_active === 1 && copy.deleted_at === null);
  return { title: row.title, category: row.category, live, copies: copies.map(({ id }) => id) };
}

/**
 * Permanently deletes an upload that others cannot download: its row and those of administrators' copies, then their
 * files and texts in the audit log. Files left behind by a crash are deleted by the sweep.
 */
export async function withdrawResource(
  db: Db,
  kept: { files: FileStorage; log: Logger },
  own: Own,
): Promise<"withdrawn" | "live" | "missing"> {
  const keys = await inTransaction(db, async (transaction) => {
    const found = await findOwnUpload(transaction, own);
    if (!found) return "missing";
    if (found.live) return "live";
    const keys: string[] = [];
    for (const resource of [own.resource, ...found.copies]) {
      const further = await furtherFormats(transaction, { resource });
      const main = await transaction
        .deleteFrom("resources")
        .where("id", "=", resource)
        .returning("file_path as key")
        .execute();
      await eraseTexts(transaction, { kind: "resource", id: resource });
      keys.push(...[...further, ...main].map(({ key }) => key));
    }
    return unreferencedFiles(transaction, keys.filter(Boolean));
  });
  if (typeof keys === "string") return keys;
  await deleteFiles(kept, keys);
  return "withdrawn";
}
