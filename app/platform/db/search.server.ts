import { type RawBuilder, sql } from "kysely";
import { wordsOf } from "./search-text.ts";

/**
 * A search as a full-text query of SQLite (sqlite.org/fts5.html, §3): each word is a prefix that must match.
 * @returns undefined when the search has no words.
 */
export function matchOf(search: string): string | undefined {
  return (
    wordsOf(search)
      .map((word) => `"${word}"*`)
      .join(" ") || undefined
  );
}

/** On PostgreSQL: the rows of a table of words (migrations/postgres-baseline/search.sql) that match a search. */
export function matchingRows(table: "people_search" | "sessions_search" | "audit_search", search: string) {
  const key = sql.ref(table === "audit_search" ? "audit_id" : "user_id");
  return sql`(select ${key} from ${sql.table(table)}
    where words @@ search_query(${wordsOf(search).join(" ")}))` as RawBuilder<string>;
}
