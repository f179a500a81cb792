import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { type Db, databaseOf, openDatabase, openFile } from "#app/platform/db/database.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";

const room = mkdtempSync(join(tmpdir(), "firstproof-unit-"));
const template = join(room, "template.db");
const migrations = join(import.meta.dirname, "../../migrations");
let count = 0;
let made: Promise<void> | undefined;

/** A migrated, empty database file: migrated once per process, then copied. The caller closes it. */
export async function copyOfTemplate(): Promise<{ db: Db; sqlite: Sqlite.Database; file: string }> {
  made ??= makeTemplate();
  await made;
  const file = join(room, `${count++}.db`);
  copyFileSync(template, file);
  const sqlite = openFile(file);
  sqlite.pragma("synchronous = off"); // durability is not tested here
  return { db: databaseOf(sqlite), sqlite, file };
}

async function makeTemplate(): Promise<void> {
  const first = openDatabase(template);
  await migrate(first, migrations);
  await first.destroy();
}
