import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { type Swept, sweepFiles } from "#app/platform/files/sweep-files.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { restorableSince } from "#app/platform/restorable.ts";

const hour = 60 * 60 * 1000; // ms
const batch = 500; // rows

/**
 * Permanently deletes resources that can no longer be restored, then reconciles the library's files with its rows:
 * unreferenced files are deleted, missing files are logged.
 */
export async function sweepResources(
  db: Db,
  files: FileStorage,
  { log, now = Date.now() }: { log: Logger; now?: number },
): Promise<Swept> {
  await removeDeleted(db, { now });
  return sweepFiles(db, files, { folder: "resources", keysOf, grace: hour, log, now });
}

async function* keysOf(db: Db): AsyncGenerator<string> {
  for (let last: string | undefined = ""; last !== undefined; ) {
    const rows: { id: string; file_path: string }[] = await db
      .selectFrom("resources")
      .select(["id", "file_path"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { file_path } of rows) if (file_path !== "") yield file_path; // a link has no file
    yield* furtherKeys(
      db,
      rows.map(({ id }) => id),
    );
    last = rows.at(-1)?.id;
  }
}

async function* furtherKeys(db: Db, resources: string[]): AsyncGenerator<string> {
  if (resources.length === 0) return;
  const rows = await db
    .selectFrom("resource_formats")
    .select("file_path")
    .where("resource_id", "in", resources)
    .execute();
  for (const { file_path } of rows) yield file_path;
}

/**
 * Permanently deletes resources that were soft-deleted at least 30 days ago. Records the slugs of bundled ones, so that
 * the seed does not add them again. The sweep deletes the files that are no longer referenced.
 * @param now ms. @returns the number of resources deleted.
 */
export function removeDeleted(db: Db, { now }: { now: number }): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom("resources")
      .where("deleted_at", "<=", restorableSince(now))
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
