import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { seedLibrary } from "../seed/seed-library.server.ts";

interface Load {
  /** build/library. */
  folder: string;
  /** The administrator. */
  by: string;
  now?: Date;
}

/**
 * Puts back what comes with the product: what is deleted is restored, what is gone is there again. All else stays as it
 * is. @returns how many resources that are.
 */
export async function loadDefaultLibrary(
  db: Db,
  files: FileStorage,
  { folder, by, now = new Date() }: Load,
): Promise<number> {
  const at = now.toISOString();
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom("removed_seeds").execute();
    await transaction
      .updateTable("resources")
      .set({ deleted_at: null, updated_at: at })
      .where("slug", "is not", null)
      .where("deleted_at", "is not", null)
      .execute();
    await writeAudit(transaction, { by, action: "resource.load", id: "default library", now: at });
  });
  return seedLibrary(db, files, folder);
}
