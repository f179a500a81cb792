import Sqlite from "better-sqlite3";

const maxFindings = 20; // findings reported per database

/** `quick` skips comparing indexes with their tables; `whole` includes it and takes several times as long. */
type Depth = "quick" | "whole";

/** Checks the database's integrity and foreign keys with SQLite. @returns the findings. */
export function inspectDatabase(sqlite: Sqlite.Database, depth: Depth): string[] {
  try {
    const check = depth === "quick" ? "quick_check" : "integrity_check";
    const findings = sqlite.prepare<[], string>(`pragma ${check}(${maxFindings})`).pluck().all();
    const broken = findings.filter((line) => line !== "ok").flatMap((line) => line.split("\n"));
    return [...broken, ...lostReferences(sqlite)];
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return [error.message];
    throw error;
  }
}

function lostReferences(sqlite: Sqlite.Database): string[] {
  const rows = sqlite.prepare<[], { from: string; to: string; count: number }>(
    `select "table" as "from", parent as "to", count(*) as count from pragma_foreign_key_check group by 1, 2 limit ${maxFindings}`,
  );
  return rows.all().map(({ from, to, count }) => `${count} rows of ${from} lead to no row of ${to}`);
}
