import Sqlite from "better-sqlite3";

const patience = 1_000; // ms: somebody may just be asking whether the folder is in use

/** Gives a lock back. Twice is the same as once. */
export type Release = () => void;

/**
 * Takes a lock that others may hold beside us, but nobody alone. It is SQLite's on a file of its own: the system takes
 * it back when the process ends, however it ends.
 * @param file made if missing; its content does not matter. Nothing else may open it: closing it would give up the lock.
 * @returns undefined while somebody holds it alone.
 */
export function lockShared(file: string): Release | undefined {
  return lock(file, patience, "begin", "select count(*) from sqlite_master");
}

/** Takes the lock alone. @returns undefined while anybody holds it. */
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
