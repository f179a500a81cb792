import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, migrationNames } from "#app/platform/db/migrate.server.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";

export const migrations = join(import.meta.dirname, "../../../migrations");

/** Runs the selected migrations on a database file, which is created if missing. */
export async function migratePartly(file: string, wanted: (name: string) => boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "firstproof-migrations-"));
  for (const name of migrationNames(migrations, "sqlite").filter(wanted))
    symlinkSync(join(migrations, name), join(folder, name));
  const db = openDatabase(file);
  await migrate(db, folder);
  await db.destroy();
  rmSync(folder, { recursive: true });
}
