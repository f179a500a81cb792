import type Sqlite from "better-sqlite3";

/** Lets a database take no page more, and uses up what is free inside its file. @returns what gives the room back. */
export function fillDatabase(sqlite: Sqlite.Database): () => void {
  const pages = Number(sqlite.pragma("page_count", { simple: true }));
  sqlite.pragma(`max_page_count = ${pages}`);
  const fill = sqlite.prepare("insert into tries values (?, '', ?)");
  for (const size of [3_000, 30]) fillBy(() => fill.run(`${crypto.randomUUID()}${"x".repeat(size)}`, "2026"));
  return () => sqlite.pragma("max_page_count = 1000000");
}

/** @throws when there is no end to it: then the file is not full. */
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
