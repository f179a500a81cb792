import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.server.ts";
import { dialectOf } from "./dialect.server.ts";

/**
 * Whether one of these columns contains a word, case-insensitively. SQLite's `like` ignores case in ASCII, at a third
 * of the cost of comparing in lower case; for other letters, case variants of the word are tried. PostgreSQL has `ilike`.
 */
export function containsWord(db: Db, columns: string[], word: string): RawBuilder<boolean> {
  const like = dialectOf(db) === "sqlite" ? sql`like` : sql`ilike`;
  const patterns = [...new Set(spellings(word).map((spelling) => `%${spelling.replace(/[\\%_]/g, "\\$&")}%`))];
  const tests = patterns.flatMap((pattern) =>
    columns.map((column) => sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`),
  );
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}

function spellings(word: string): string[] {
  if (/^[\0-\x7f]*$/.test(word)) return [word];
  const [first = ""] = word;
  const small = word.toLowerCase();
  const spelled = [word, small, first.toUpperCase() + small.slice(first.length), word.toUpperCase()];
  return spelled.map((way) => way.replace(/[A-Z]/g, (letter) => letter.toLowerCase())); // leaves fewer distinct patterns
}
