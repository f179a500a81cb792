import { recordUserActivity } from "#app/analytics/user-activity.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { lostItsOwner } from "#app/platform/db/foreign-key.server.ts";
import { openingPlan, type ResourceCategory } from "../resource.ts";
import { findFile, type WantedFile } from "./find-file.server.ts";
import { signedPath } from "./signed-path.server.ts";

/** The link to fetch a file from, or why there is none; the words are the specification's (SPEC-EU7, SPEC-EU8). */
export type SecureDownload =
  | { downloadUrl: string }
  | { error: "Not found" }
  | { error: "Upgrade required"; planName: string; category: ResourceCategory };

interface Wanted extends WantedFile {
  /** Does somebody fetch it? Not a browser that only looks ahead. */
  counts?: boolean;
  /** A further part of a file, as a player asks for: noted only if nothing of it was fetched today. */
  further?: boolean;
  now?: Date;
}

/**
 * Gives this person a link to a file of the library, for themselves and for five minutes, where their plan opens it; of an
 * address the address. The download is counted once a person and day (UTC), and noted each time.
 */
export async function secureDownload(
  db: Db,
  { user, resource, format, counts = true, further = false, now = clock.now() }: Wanted,
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

/** @returns whether resource and account are still there. */
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
    if (lostItsOwner(error)) return false;
    throw error;
  }
}
