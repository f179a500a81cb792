import { sql } from "kysely";
import { namedFiles } from "#app/backup/named-files.server.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { compareTable } from "./compare-table.server.ts";
import { fillTable } from "./fill-table.server.ts";
import { listTables, tableOf } from "./list-tables.server.ts";
import { compareFiles, copyFiles, notCopied } from "./move-files.server.ts";
import { compareUploads, copyUploads } from "./move-uploads.server.ts";
import { type Location, openSource, openTarget, refuseSessions, type Side } from "./open-sides.server.ts";
import { countRows, readRows } from "./read-rows.server.ts";
import { countText, type Row, type Table, withoutNul } from "./table.ts";
import { endMove, finishedTables } from "./unfinished-move.server.ts";

interface MoveInput {
  from: Location;
  to: Location;
  /** The folder with the migrations. */
  migrations: string;
  /** Prints a line of progress. */
  say: (line: string) => void;
}

/**
 * Copies all state to an empty target of the other kind, or completes a copy that was interrupted, and compares both.
 * The source is not changed. Until both are the same, nothing else opens the target (refuseUnfinishedMove).
 * @throws one line when one side cannot be used, or both differ.
 */
export async function moveStorage({ from, to, migrations, say }: MoveInput): Promise<void> {
  const source = await openSource(from, migrations);
  try {
    const target = await openTarget(to, { from: source.name, migrations });
    try {
      await moveBetween(source, target, say);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveBetween(source: Side, target: Side, say: (line: string) => void): Promise<void> {
  const sqlite = (source.folder ?? target.folder)?.sqlite;
  if (!sqlite) throw new Error("One side of a move is a storage folder.");
  const tables = listTables(sqlite);
  const pending = { source, target, uploads: tableOf(sqlite, "uploads") };
  const parts = tableOf(sqlite, "upload_parts");
  const sides = { source: source.files, target: target.files, say };
  const finished = await finishedTables(target.db);
  const left = tables.filter(({ name }) => !finished.has(name));
  if (finished.size > 0) say(`${tables.length - left.length} of ${tables.length} tables are copied already`);
  await copyTables(left, { source, target, say });
  const keys = [...new Set([...namedFiles(sqlite)].map(({ key }) => key))].sort();
  await copyFiles(keys, sides);
  if (!finished.has(parts.name)) await copyUploads({ ...pending, parts });
  say("Comparing both sides");
  const { files, size, missing } = await compareFiles(keys, sides);
  for (const key of missing) say(`${key} is named by the database, and the source has no such file`);
  const uploads = await compareUploads(pending);
  const rows = await compareTables(tables, { source, target, say });
  if (!source.folder) await refuseSessions(source.db); // what they changed meanwhile may be missing
  await endMove(target.db);
  if (!target.folder) await sql`analyze`.execute(target.db); // otherwise the first queries are planned without statistics
  const what = `${countText(rows)} rows of ${tables.length} tables, ${countText(files)} files of ${fileSize(size)}, ${uploads} pending uploads`;
  say(`Moved to ${target.name}: ${what}. Both sides are the same.`);
}

interface Sides {
  source: Side;
  target: Side;
  say: (line: string) => void;
}

async function copyTables(tables: Table[], { source, target, say }: Sides): Promise<void> {
  for (const table of tables) {
    const all = await countRows(source.db, table);
    try {
      await fillTable(target, table, reported(readRows(source.db, table), { name: table.name, all, say }));
    } catch (error) {
      throw notCopied(table.name, error);
    }
  }
}

const rowsPerLine = 100_000;

/** The batches as the target can store them. Prints their progress. */
async function* reported(
  batches: AsyncIterable<Row[]>,
  { name, all, say }: { name: string; all: number; say: (line: string) => void },
): AsyncGenerator<Row[]> {
  let done = 0;
  for await (const rows of batches) {
    yield rows.map((row) => withoutNul(row).row);
    const lines = Math.floor(done / rowsPerLine);
    done += rows.length;
    if (Math.floor(done / rowsPerLine) > lines && done < all)
      say(`${name}  ${countText(done)} of ${countText(all)} rows`);
  }
  if (done > 0) say(`${name}  ${countText(done)} rows`);
}

async function compareTables(tables: Table[], { source, target, say }: Sides): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const { rows, sha256, mended } = await compareTable(source.db, target.db, table);
    say(`${table.name}  ${countText(rows)} rows, SHA-256 ${sha256}`);
    for (const [column, values] of mended)
      say(`${table.name}.${column}: a NUL in ${countText(values)} values is U+FFFD in the target`);
    sum += rows;
  }
  return sum;
}
