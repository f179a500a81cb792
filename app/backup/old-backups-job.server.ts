import { existsSync } from "node:fs";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { readJobStates } from "#app/platform/jobs/job-states.server.ts";
import type { BackupSettings } from "./backup-settings.server.ts";
import { backupFolder } from "./backups.server.ts";
import { anotherBackup } from "./make/make-backup.server.ts";
import { lockBackups } from "./storage-lock.server.ts";
import { dropOldBackups, sweepParts, sweepUnfinished } from "./sweep-backups.server.ts";

const name = "Old backups";
const day = 24 * 60 * 60_000; // ms

/**
 * Deletes expired backups, here and in BACKUP_DIR, and leftovers of killed backups. Without this job, deleted users
 * would stay in backups when backups are off or keep failing.
 */
export function oldBackupsJob(db: Db, { storage, keep, folder }: BackupSettings): Job {
  const run = async () => {
    const now = Date.now();
    const moment = { now, sure: await isSure(db, now) };
    const folders = [backupFolder(storage), ...(folder ? [folder] : [])].filter(existsSync);
    if (folders.length === 0) return;
    const alone = lockBackups(storage);
    if (!alone) throw new Error(anotherBackup);
    try {
      sweepUnfinished(storage);
      for (const each of folders) {
        sweepParts(each);
        await dropOldBackups(each, keep, moment);
      }
    } finally {
      alone();
    }
  };
  return { name, every: day, run };
}

/** Whether the job also ran yesterday by this clock, so that the clock has not just jumped. */
async function isSure(db: Db, now: number): Promise<boolean> {
  const last = (await readJobStates(db)).get(name)?.succeededAt;
  const since = last ? now - Date.parse(last) : Number.NaN;
  return since >= 0 && since < 2 * day;
}
