import type Sqlite from "better-sqlite3";

/** How SQLite goes about what `work` asks of it: the lines of its query plans (sqlite.org/eqp.html). */
export async function plansOf(sqlite: Sqlite.Database, work: () => Promise<unknown>): Promise<string[]> {
  const texts = new Set<string>();
  const prepare = sqlite.prepare.bind(sqlite) as (text: string) => Sqlite.Statement;
  sqlite.prepare = ((text: string) => {
    texts.add(text);
    return prepare(text);
  }) as typeof sqlite.prepare;
  await work();
  sqlite.prepare = prepare as typeof sqlite.prepare;
  return [...texts].flatMap((text) => {
    if (!/^\s*(select|with)\b/i.test(text)) return [];
    const values = Array<null>(text.split("?").length - 1).fill(null);
    const rows = prepare(`explain query plan ${text}`).all(...values) as { detail: string }[];
    return rows.map(({ detail }) => detail);
  });
}
