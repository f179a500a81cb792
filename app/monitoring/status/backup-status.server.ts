import { type Backup, listBackups } from "#app/backup/backups.server.ts";
import { isAhead } from "#app/backup/retention.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { relativeTime } from "#app/ui/relative-time.ts";
import type { Found } from "./measured.server.ts";

const old = 2 * 24 * 60 * 60_000; // ms

interface BackupStatusInput {
  /** Whether the server makes backups itself. */
  on: boolean;
  /** ms. */
  now?: number;
}

/**
 * The status of the newest good backup. Reported are: no backup, one more than two days old, one dated in the future,
 * and damaged ones.
 * @param folder with the backups
 */
export async function backupStatus(folder: string, { on, now = Date.now() }: BackupStatusInput): Promise<Found> {
  const backups = await listBackups(folder);
  const damaged = backups.filter(({ good }) => !good).map(({ name }) => `${name} is damaged.`);
  const newest = backups.find(({ good }) => good);
  const none = damaged.length > 0 ? "down" : on ? "degraded" : "off";
  if (!newest) return { state: none, details: ["There is no backup yet.", ...damaged] };
  const isOld = now - newest.at > old || isAhead(newest, now); // the age of one dated in the future is unknown
  return { state: isOld || damaged.length > 0 ? "degraded" : "healthy", details: [lineOf(newest, now), ...damaged] };
}

function lineOf({ at, size }: Backup, now: number): string {
  if (isAhead({ at }, now)) return "The newest one is dated in the future: the clock is wrong, or was.";
  return `The newest is of ${relativeTime(new Date(at).toISOString(), new Date(now).toISOString())}, ${fileSize(size)}.`;
}
