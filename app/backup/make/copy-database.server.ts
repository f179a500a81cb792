import Sqlite from "better-sqlite3";

const usualStep = 4_096; // pages, 16 MB: between steps the process can handle signals
const patience = 5_000; // ms to wait for another process's start or checkpoint

/**
 * Copies the database as of this moment, despite concurrent writes: it is read in one transaction, which sees no
 * changes (WAL). Without one, each change would make SQLite start over.
 * @param to a file that does not exist yet. @param step pages per step.
 * @throws SQLite's error for a damaged database or a full disk.
 */
export async function copyDatabase(from: string, to: string, step = usualStep): Promise<void> {
  const sqlite = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: patience });
  try {
    sqlite.exec("begin");
    sqlite.prepare("select count(*) from sqlite_master").get(); // the snapshot starts here
    await sqlite.backup(to, { progress: () => step });
  } finally {
    sqlite.close();
  }
}
