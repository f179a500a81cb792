import { recordUserActivity } from "#app/analytics/user-activity.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { isForeignKeyError } from "#app/platform/db/storage-error.server.ts";
import { openingPlan, type ResourceCategory } from "../resource.ts";
import { findFile, type WantedFile } from "./find-file.server.ts";
import { signedPath } from "./signed-path.server.ts";

/** The download URL, or the reason there is none in the words of the specification (SPEC-EU7, SPEC-EU8). */
type SecureDownload =
  | { downloadUrl: string }
  | { error: "Not found" }
  | { error: "Upgrade required"; planName: string; category: ResourceCategory };

interface SecureDownloadInput extends WantedFile {
  /** Whether the file is actually fetched, rather than prefetched by the browser. */
  counts?: boolean;
  /** A later part of a file, as a player requests it. Recorded only if the file has not been downloaded today. */
  further?: boolean;
  now?: Date;
}

/**
 * Creates a download link that is valid for this user and for five minutes, if their plan opens the resource; for a
 * link, returns its URL. Downloads count once per user and day (UTC), and each one is recorded as activity.
 */
export async function secureDownload(
  db: Db,
  { user, resource, format, counts = true, further = false, now = clock.now() }: SecureDownloadInput,
): Promise<SecureDownload> {
  const found = await findFile(db, { user, resource, format });
  switch (found.kind) {
    case "missing":
      return { error: "Not found" };
    case "locked":
      return { error: "Upgrade required", planName: openingPlan(found.tier), category: found.category };
    case "elsewhere":
    case "open":
      if (counts && !(await countDownload(db, { user, resource: found.id, further, now })))
        return { error: "Not found" };
      if (found.kind === "elsewhere") return { downloadUrl: found.url };
      return { downloadUrl: signedPath({ user, resource: found.id, format }, now.getTime()) };
  }
}

/** @returns false if the resource or the account was deleted meanwhile. */
async function countDownload(
  db: Db,
  { user, resource, further, now }: { user: string; resource: string; further: boolean; now: Date },
) {
  const at = now.toISOString();
  try {
    await inTransaction(db, async (transaction) => {
      const { numInsertedOrUpdatedRows: first = 0n } = await transaction
        .insertInto("resource_downloads")
        .values({ user_id: user, resource_id: resource, download_date: at.slice(0, 10) })
        .onConflict((conflict) => conflict.columns(["user_id", "resource_id", "download_date"]).doNothing())
        .executeTakeFirstOrThrow();
      if (further && first === 0n) return;
      await recordUserActivity(transaction, { user, type: "resource_download", details: { resource }, now: at });
    });
    return true;
  } catch (error) {
    if (isForeignKeyError(error)) return false;
    throw error;
  }
}
