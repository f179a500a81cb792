import { parseArgs } from "node:util";
import { backupSettings } from "#app/backup/backup-settings.server.ts";
import { backupFolder, damageIn, listBackups } from "#app/backup/backups.server.ts";
import { makeBackup } from "#app/backup/make/make-backup.server.ts";
import { runCopies } from "#app/backup/remote/send-copies.server.ts";
import { keepPrivate } from "#app/platform/files/keep-private.server.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { type Io, requireFolder, runProgram } from "./program.ts";

const help = `npm run backup
Backs up the storage folder, even while the server runs, verifies the backup, and deletes expired ones. Then copies it
to BACKUP_DIR and BACKUP_S3_URL, if set.
npm run backup -- --list
Lists the backups, newest first, and verifies each.`;

/** `npm run backup`. */
export async function main(args: string[], io: Io): Promise<void> {
  const options = { list: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  const { values } = parseArgs({ args, options });
  if (values.help) return io.say(help);
  requireFolder(io.env);
  await (values.list ? list(io) : make(io));
}

async function make({ env, say, giveWay }: Io): Promise<void> {
  giveWay(); // requests to a running server take priority
  keepPrivate(env.STORAGE_DIR);
  const settings = backupSettings(env);
  const { name, size, seconds, missing } = await makeBackup(settings);
  say(`${name}  ${fileSize(size)}  ${seconds.toFixed(1)} s`);
  if (missing.length > 0)
    say(`${missing.length} files that the database refers to are missing. To list them: npm run check-storage`);
  for (const copy of await runCopies(settings)) say(`${copy.name} copied to ${copy.store}`);
}

async function list({ env, say }: Io): Promise<void> {
  const backups = await listBackups(backupFolder(env.STORAGE_DIR));
  for (const backup of backups) {
    say([backup.name, ageOf(backup.at), fileSize(backup.size), damageIn(backup.path) ?? "good"].join("  "));
  }
  say(`${backups.length} backups in ${backupFolder(env.STORAGE_DIR)}`);
}

function ageOf(at: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - at) / 60_000));
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

if (import.meta.main) await runProgram(main);
