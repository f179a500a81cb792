import type { Db } from "#app/platform/db/database.server.ts";
import { readDisk } from "#app/platform/files/disk.server.ts";
import { databaseSizes } from "./database-sizes.server.ts";
import { folders, type Sizes } from "./sizes.ts";

/** Reads the sizes: database and disk as of now, the rest as last measured. @param folder STORAGE_DIR */
export async function readSizes(db: Db, folder: string): Promise<Sizes> {
  const [measures, current] = await Promise.all([
    db.selectFrom("measurements").selectAll().execute(),
    databaseSizes(db, folder),
  ]);
  const { free, size: disk } = readDisk(folder);
  const values = new Map(measures.map(({ name, value }) => [name, value]));
  const known = folders.flatMap(({ name }) => {
    const [files, bytes] = [values.get(`files ${name}`), values.get(`bytes ${name}`)];
    return files === undefined || bytes === undefined ? [] : [[name, { files, bytes }] as const];
  });
  const rows = measures.flatMap(({ name, value }) =>
    name.startsWith("rows ") ? [[name.slice(5), value] as const] : [],
  );
  const at = {
    folders: Object.fromEntries(known),
    rows: Object.fromEntries(rows),
    measuredAt: measures[0]?.measured_at,
  };
  return { ...current, free, disk, ...at };
}
