import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backupFolder, newestGoodBackup } from "#app/backup/backups.server.ts";
import { restoreBackup } from "#app/backup/restore/restore-backup.server.ts";
import { keepPrivate } from "#app/platform/files/keep-private.server.ts";
import { type Io, requireFolder, runProgram } from "./program.ts";

const help = `npm run restore -- FILE|latest [--yes]
Restores a backup into the storage folder. No server may be running on it. FILE is a path, or a name in the backup folder
or in BACKUP_DIR; latest is the newest valid backup in both. The backup is verified before anything is moved. --yes is
required if there is a database or uploaded files; the old state is set aside.`;

/** `npm run restore`. */
export async function main(args: string[], io: Io): Promise<void> {
  const options = { yes: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [wanted] = positionals;
  if (values.help) io.say(help);
  else if (!wanted || positionals.length > 1) throw new Error(help);
  else {
    requireFolder(io.env);
    await restore(io, await find(io, wanted), values.yes ?? false);
  }
}

async function restore({ env, say }: Io, archive: string, yes: boolean): Promise<void> {
  keepPrivate(env.STORAGE_DIR);
  const migrations = join(import.meta.dirname, "../migrations");
  const restored = await restoreBackup({ storage: env.STORAGE_DIR, archive, migrations, yes });
  const { files, madeAt, seconds, aside, missing } = restored;
  say(`Restored the state of ${madeAt}: the database and ${files} files, in ${seconds.toFixed(1)} s.`);
  if (missing.length > 0)
    say(`${missing.length} files that the database refers to are missing. To list them: npm run check-storage`);
  if (aside) say(`The old state is in ${aside}. Delete it when you no longer need it.`);
}

/** Finds an archive by name or path, or the latest. @throws one line when there is none. */
async function find({ env, say }: Io, wanted: string): Promise<string> {
  const folders = [backupFolder(env.STORAGE_DIR), ...(env.BACKUP_DIR ? [env.BACKUP_DIR] : [])];
  if (wanted === "latest") {
    const newest = await newestGoodBackup(folders, (line) => say(`Skipped: ${line}`));
    if (!newest) throw new Error(`No valid backup in ${folders.join(" or ")}.`);
    return newest.path;
  }
  const path = [wanted, ...folders.map((folder) => join(folder, wanted))].find((place) => existsSync(place));
  if (!path) throw new Error(`${wanted} was not found, here or in ${folders.join(" or ")}.`);
  return path;
}

if (import.meta.main) await runProgram(main);
