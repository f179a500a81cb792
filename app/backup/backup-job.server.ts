import type { Job } from "#app/platform/jobs/job.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { runBackupProcess } from "./backup-process.server.ts";
import type { BackupSettings } from "./backup-settings.server.ts";
import { backupFolder, listBackups } from "./backups.server.ts";

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
    const outcome = await runBackupProcess({ settings, make: age < 0 || age >= 0.9 * span });
    if (outcome.made) log.info({ ...outcome.made, path: undefined }, "backup made");
    for (const copy of outcome.sent ?? []) log.info(copy, "backup copied");
    if (outcome.failed) throw new Error(outcome.failed);
  };
  return { name: "Backup", every: span, run };
}
