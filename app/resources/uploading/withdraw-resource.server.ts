import { forgetWords } from "#app/platform/audit/audit.server.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { takeFiles } from "#app/platform/files/take-files.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { furtherFormats } from "../further-formats.server.ts";
import { unnamedKeys } from "../kept/unnamed-keys.server.ts";

interface Own {
  user: string;
  /** An id of `resources`. */
  resource: string;
}

/** What a person uploaded, whether or not others have it already; not an administrator's copy of it. */
export async function findOwn(db: Db, { user, resource }: Own) {
  const row = await db
    .selectFrom("resources")
    .select(["title", "category", "is_active"])
    .where("id", "=", resource)
    .where("uploaded_by", "=", user)
    .where("deleted_at", "is", null)
    .where("copy_of", "is", null)
    .executeTakeFirst();
  return row && { title: row.title, category: row.category, live: row.is_active === 1 };
}

/**
 * Takes an upload back that others cannot download: its row, then those of its files that no copy shares, and what the audit log says of it. A file that
 * stays behind, since the process ended in between, is swept away.
 */
export async function withdrawResource(
  db: Db,
  kept: { files: FileStorage; log: Logger },
  own: Own,
): Promise<"withdrawn" | "live" | "missing"> {
  const keys = await inTransaction(db, async (transaction) => {
    const found = await findOwn(transaction, own);
    if (!found) return "missing";
    if (found.live) return "live";
    const { resource } = own;
    const further = await furtherFormats(transaction, { resource });
    const main = await transaction
      .deleteFrom("resources")
      .where("id", "=", resource)
      .returning("file_path as key")
      .execute();
    await forgetWords(transaction, { kind: "resource", id: resource });
    return unnamedKeys(
      transaction,
      [...further, ...main].map(({ key }) => key),
    );
  });
  if (typeof keys === "string") return keys;
  await takeFiles(kept, keys);
  return "withdrawn";
}
