import type { Env } from "#app/platform/env.server.ts";
import type { Keep } from "./retention.ts";

/** An address that speaks S3, and what opens it. */
export interface Bucket {
  /** `https://HOST/BUCKET/FOLDER`, without a slash at its end. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

/** Where backups are made and copied to, and how many stay. */
export interface BackupSettings {
  /** STORAGE_DIR */
  storage: string;
  keep: Keep;
  /** Another folder that gets a copy of each. */
  folder?: string;
  bucket?: Bucket;
}

/** The settings that the environment names. There is a bucket only if its address, its key and its secret are set. */
export function backupSettings(env: Env): BackupSettings {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret, BACKUP_S3_REGION: region } = env;
  return {
    storage: env.STORAGE_DIR,
    keep: { hourly: env.BACKUP_HOURLY, daily: env.BACKUP_DAILY },
    ...(env.BACKUP_DIR && { folder: env.BACKUP_DIR }),
    ...(url && key && secret && { bucket: { url, key, secret, region } }),
  };
}
