import Sqlite from "better-sqlite3";

const usualStep = 4_096; // pages, 16 MB: between two steps the process hears that it should end
const patience = 5_000; // ms that a start or a checkpoint of somebody else may take

/**
 * Copies the database as it is at this moment, whoever writes meanwhile: the transaction in which it is read sees no
 * change (WAL), and without one each change would let SQLite begin anew.
 * @param to a file that is not there yet. @param step pages at once. @throws what SQLite says of a damaged database or a full disk.
 */
export async function copyDatabase(from: string, to: string, step = usualStep): Promise<void> {
  const sqlite = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: patience });
  try {
    sqlite.exec("begin");
    sqlite.prepare("select count(*) from sqlite_master").get(); // from here on it sees no change
    await sqlite.backup(to, { progress: () => step });
  } finally {
    sqlite.close();
  }
}
