import type { Env } from "#app/platform/env.server.ts";
import type { Bucket } from "#app/platform/files/s3-request.server.ts";
import type { Keep } from "./retention.ts";

/** Where backups are made and copied to, and how many are kept. */
export interface BackupSettings {
  /** STORAGE_DIR */
  storage: string;
  keep: Keep;
  /** Another folder that receives a copy of each backup. */
  folder?: string;
  bucket?: Bucket;
}

/** Reads the settings from the environment. There is a bucket only if its URL, key and secret are all set. */
export function backupSettings(env: Env): BackupSettings {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret, BACKUP_S3_REGION: region } = env;
  return {
    storage: env.STORAGE_DIR,
    keep: { hourly: env.BACKUP_HOURLY, daily: env.BACKUP_DAILY },
    ...(env.BACKUP_DIR && { folder: env.BACKUP_DIR }),
    ...(url && key && secret && { bucket: { url, key, secret, region } }),
  };
}
