import type Sqlite from "better-sqlite3";

/**
 * Prevents a database from growing and uses up the free space in its file. @returns a function that lifts the limit.
 */
export function fillDatabase(sqlite: Sqlite.Database): () => void {
  const pages = Number(sqlite.pragma("page_count", { simple: true }));
  sqlite.pragma(`max_page_count = ${pages}`);
  const fill = sqlite.prepare("insert into rate_limit_hits values (?, '', ?)");
  for (const size of [3_000, 30]) fillBy(() => fill.run(`${crypto.randomUUID()}${"x".repeat(size)}`, "2026"));
  return () => sqlite.pragma("max_page_count = 1000000");
}

/** Inserts until the database is full. @throws if it never is. */
function fillBy(insert: () => void): void {
  for (let count = 0; count < 20_000; count++) {
    try {
      insert();
    } catch (error) {
      if (error instanceof Error && /full/.test(error.message)) return;
      throw error;
    }
  }
  throw new Error("the database never became full");
}
