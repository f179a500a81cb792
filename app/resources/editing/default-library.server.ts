import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { restoreLibraryFiles, seedLibrary } from "../seed/seed-library.server.ts";

interface Load {
  /** The path of build/library. */
  folder: string;
  /** The administrator's id. */
  by: string;
  now?: Date;
}

/**
 * Restores bundled resources that were deleted, and adds those that are missing. All others stay as they are.
 * @returns the number of bundled resources.
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
  const count = await seedLibrary(db, files, folder);
  await restoreLibraryFiles(db, files, folder);
  return count;
}
