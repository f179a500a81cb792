import type Sqlite from "better-sqlite3";

/** Columns that contain file keys. Add new ones here: a test compares the list with the database. */
const columns = [
  ["resources", "file_path"],
  ["resource_formats", "file_path"],
  ["customer_interviews", "audio_file_path"],
  ["customer_interviews", "transcript_file_path"],
] as const;

/** A file that a row names. */
interface NamedFile {
  key: string;
  /** Source column: `resources.file_path`. */
  column: string;
}

/** All files named by rows of this database, whichever version it has: columns that do not exist yet are skipped. */
export function* namedFiles(sqlite: Sqlite.Database): Generator<NamedFile> {
  for (const [table, name] of columns) {
    const has = sqlite.prepare("select 1 from pragma_table_info(?) where name = ?").get(table, name);
    if (!has) continue;
    const rows = sqlite.prepare<[], string>(`select ${name} from ${table} where ${name} <> ''`).pluck();
    for (const key of rows.iterate()) yield { key, column: `${table}.${name}` };
  }
}

/** The newest migration of a database; null if it has none. */
export function newestMigration(sqlite: Sqlite.Database): string | null {
  const has = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = 'migrations'").get();
  return has ? (sqlite.prepare<[], string | null>("select max(name) from migrations").pluck().get() ?? null) : null;
}
