import Sqlite from "better-sqlite3";

const lockTimeout = 1_000; // ms: another process may be checking whether the folder is in use

/** Releases a lock. Idempotent. */
export type Release = () => void;

/**
 * Takes a shared lock. It is SQLite's lock on a dedicated file: the system releases it when the process ends, however
 * it ends.
 * @param file created if missing; its content does not matter. Nothing else in the process may open it: closing it
 * would release the lock.
 * @returns undefined while an exclusive lock is held.
 */
export function lockShared(file: string): Release | undefined {
  return lock(file, lockTimeout, "begin", "select count(*) from sqlite_master");
}

/** Takes an exclusive lock. @returns undefined while any lock is held. */
export function lockAlone(file: string): Release | undefined {
  return lock(file, 0, "begin exclusive");
}

function lock(file: string, timeout: number, ...statements: string[]): Release | undefined {
  const sqlite = new Sqlite(file, { timeout });
  try {
    for (const statement of statements) {
      const prepared = sqlite.prepare(statement);
      if (prepared.reader) prepared.all();
      else prepared.run();
    }
    return () => void sqlite.close();
  } catch (error) {
    sqlite.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return undefined;
    throw error;
  }
}
