import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { refuseUnfinishedMove } from "#app/move/unfinished-move.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { isMigrated, migrate } from "#app/platform/db/migrate.server.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { withSessionLock } from "#app/platform/db/session-lock.server.ts";
import type { SlowQueries } from "#app/platform/db/slow-queries.server.ts";
import { isUnreachable } from "#app/platform/db/storage-error.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { probeFiles } from "#app/platform/files/probe-files.server.ts";
import { isRefusal } from "#app/platform/files/s3-client.server.ts";
import { s3Storage } from "#app/platform/files/s3-storage.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { openUploadsIn, type Uploads } from "#app/platform/uploads/uploads.server.ts";
import type { ClusterSettings } from "./cluster-settings.ts";
import { seed } from "./seed.server.ts";
import { storageUse } from "./storage-use.server.ts";

/**
 * In ms, of all but migrations: ten times what the longest takes with a million people. A machine that is gone without
 * a word would keep our connections for a quarter of an hour.
 */
const queryTimeout = 60_000;

interface OpenClusterInput {
  migrations: string;
  library: string | undefined;
  slow: SlowQueries | undefined;
}

/**
 * Opens the storage that several processes share. The first of them migrates it and adds missing seed data, while the
 * others wait; one that is older than the database refuses to start, as `migrate` does.
 * @throws one clear line, without credentials, when the database cannot be reached or the bucket refuses us.
 */
export async function openClusterStorage(
  { database, direct, connections, bucket, folder }: ClusterSettings,
  { migrations, library, slow }: OpenClusterInput,
): Promise<{ db: Db; files: FileStorage; uploads: Uploads }> {
  await mkdir(folder, { recursive: true });
  const files = s3Storage(bucket);
  const uploads = await openUploadsIn(files, join(folder, "spare"), undefined, storageUse);
  const isUsable = await tryFiles(files);
  const db = openPostgres(database, {
    connections,
    hasSessions: database === direct,
    queryTimeout,
    slow,
    lost: (error) => log.warn(error, "a connection was lost"),
  });
  try {
    await withSessionLock(direct, "start", async () => {
      await refuseUnfinishedMove(db);
      if (!(await isMigrated(db, migrations))) {
        const patient = openPostgres(direct, { connections: 1 });
        await migrate(patient, migrations).finally(() => patient.destroy());
      }
      await seed({ db, files }, isUsable ? library : undefined);
    });
    return { db, files, uploads };
  } catch (error) {
    await db.destroy();
    throw isUnreachable(error)
      ? new Error(`The database at ${new URL(direct).host} cannot be used: ${error.message}`)
      : error;
  }
}

/**
 * Whether the bucket can be used. While it is only disturbed we start, since most pages need no file.
 * @throws one line when it refuses us: its name, key, secret or region is wrong.
 */
async function tryFiles(files: FileStorage): Promise<boolean> {
  try {
    await probeFiles(files);
    return true;
  } catch (error) {
    if (isRefusal(error, 301, 400, 401, 403, 404))
      throw new Error(`FILES_S3_URL: ${(error as Error).message}. Check its name, key, secret and region.`);
    log.error(error, "files cannot be stored");
    return false;
  }
}
