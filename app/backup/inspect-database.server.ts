import Sqlite from "better-sqlite3";

const most = 20; // findings told of one database

/** `quick` holds no index against its table; `whole` does, and takes several times as long. */
export type Depth = "quick" | "whole";

/** Asks SQLite whether the database is in order, and whether each foreign key leads somewhere. @returns what is not. */
export function inspectDatabase(sqlite: Sqlite.Database, depth: Depth): string[] {
  try {
    const check = depth === "quick" ? "quick_check" : "integrity_check";
    const said = sqlite.prepare<[], string>(`pragma ${check}(${most})`).pluck().all();
    const broken = said.filter((line) => line !== "ok").flatMap((line) => line.split("\n"));
    return [...broken, ...lostReferences(sqlite)];
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return [error.message];
    throw error;
  }
}

function lostReferences(sqlite: Sqlite.Database): string[] {
  const rows = sqlite.prepare<[], { from: string; to: string; count: number }>(
    `select "table" as "from", parent as "to", count(*) as count from pragma_foreign_key_check group by 1, 2 limit ${most}`,
  );
  return rows.all().map(({ from, to, count }) => `${count} rows of ${from} lead to no row of ${to}`);
}
