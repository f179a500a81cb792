import type { Db } from "#app/platform/db/database.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { type Swept, sweepFiles } from "#app/platform/files/sweep-files.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { removeDeleted } from "./kept/remove-deleted.server.ts";

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
