import type { Env } from "#app/platform/env.server.ts";
import type { Bucket } from "#app/platform/files/s3-request.server.ts";

/** The storage that several processes share: PostgreSQL, and a bucket for files. */
export interface ClusterSettings {
  /** The URL of the database, perhaps of a pooler. */
  database: string;
  /** The URL of the database itself: a lock belongs to a session, which a pooler may give to others. */
  direct: string;
  /** The most connections of a process. */
  connections: number;
  bucket: Bucket;
  /** A folder of this process for files that are being received. */
  folder: string;
}

/** Reads the settings of a shared storage; undefined if all state is in STORAGE_DIR. */
export function clusterSettings(env: Env): ClusterSettings | undefined {
  const { DATABASE_URL: database, FILES_S3_URL: url, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = env;
  if (!(database && url && key && secret)) return undefined; // all or none are set
  return {
    database,
    direct: env.DATABASE_DIRECT_URL ?? database,
    connections: env.DATABASE_CONNECTIONS,
    bucket: { url, key, secret, region: env.FILES_S3_REGION },
    folder: env.STORAGE_DIR,
  };
}
