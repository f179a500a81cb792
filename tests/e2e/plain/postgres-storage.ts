import { join } from "node:path";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { openPostgres } from "#app/platform/db/postgres.server.ts";
import { startS3 } from "#app/platform/files/s3-server.test.support.ts";
import { s3Key, s3Secret } from "#app/platform/files/s3-signature.test.support.ts";
import { createDatabase } from "#app/server/database-template.test.support.ts";
import { setUpSite } from "../set-up-site.ts";

const migrations = join(import.meta.dirname, "../../../migrations");

/**
 * Makes an empty database on this PostgreSQL server, whose site is set up, and a bucket. Both end with the run.
 * @returns the environment variables that name them.
 */
export async function postgresStorage(server: string): Promise<Record<string, string>> {
  const url = await createDatabase(server);
  const db = openPostgres(url);
  await migrate(db, migrations);
  await setUpSite(db);
  await db.destroy();
  const bucket = await startS3();
  return { DATABASE_URL: url, FILES_S3_URL: bucket.url, FILES_S3_KEY: s3Key, FILES_S3_SECRET: s3Secret };
}
