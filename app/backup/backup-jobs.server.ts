import { existsSync } from "node:fs";
import { constants } from "node:os";
import type { Db } from "#app/platform/db/database.server.ts";
import { inProcess } from "#app/platform/jobs/in-process.server.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { readJobStates } from "#app/platform/jobs/job-states.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { BackupOutcome, BackupRequest } from "./backup-program.server.ts";
import type { BackupSettings } from "./backup-settings.server.ts";
import { backupFolder, listBackups } from "./backups.server.ts";
import { anotherBackup } from "./make/make-backup.server.ts";
import { lockBackups } from "./storage-lock.server.ts";
import { dropOldBackups, sweepParts, sweepUnfinished } from "./sweep-backups.server.ts";

/** A child process, because its work would block the event loop; at a lower priority than the server. */
const child = { name: "makes backups", priority: constants.priority.PRIORITY_BELOW_NORMAL };
const spans = { hour: 60 * 60_000, day: 24 * 60 * 60_000 }; // ms

/**
 * The job for automatic backups. A run makes a backup unless the newest is younger than 90 % of the interval, so
 * frequent restarts make no extra ones. Every run also copies missing archives to the remote stores.
 * @param every BACKUP_EVERY. @returns undefined when it is off.
 */
export function backupJob(every: "hour" | "day" | "off", settings: BackupSettings, log: Logger): Job | undefined {
  if (every === "off") return undefined;
  const span = spans[every];
  const run = async () => {
    const made = (await listBackups(backupFolder(settings.storage))).filter(({ good, before }) => good && !before);
    const age = Date.now() - (made[0]?.at ?? 0);
    const order: BackupRequest = { settings, make: age < 0 || age >= 0.9 * span };
    const outcome = await inProcess<BackupOutcome>("#app/backup/backup-program.server.ts", order, child);
    if (outcome.made) log.info({ ...outcome.made, path: undefined }, "backup made");
    for (const copy of outcome.sent ?? []) log.info(copy, "backup copied");
    if (outcome.failed) throw new Error(outcome.failed);
  };
  return { name: "Backup", every: span, run };
}

const oldBackups = "Old backups";

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
  return { name: oldBackups, every: spans.day, run };
}

/** Whether the job also ran yesterday by this clock, so that the clock has not just jumped. */
async function isSure(db: Db, now: number): Promise<boolean> {
  const last = (await readJobStates(db)).get(oldBackups)?.succeededAt;
  const since = last ? now - Date.parse(last) : Number.NaN;
  return since >= 0 && since < 2 * spans.day;
}
