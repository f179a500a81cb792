import { expect, test } from "vitest";
import type { Db } from "../platform/db/database.server.ts";
import { freshFile } from "../server/database.test.support.ts";
import { compareTable } from "./compare-table.server.ts";
import { tableOf } from "./list-tables.server.ts";

const row = (name: string, value = "1") => ({ name, value, updated_at: "2026" });

async function compared(here: ReturnType<typeof row>[], there: ReturnType<typeof row>[]) {
  const fill = async (rows: ReturnType<typeof row>[]): Promise<{ db: Db; table: ReturnType<typeof tableOf> }> => {
    const { db, sqlite } = await freshFile();
    for (const one of rows) await db.insertInto("settings").values(one).execute();
    return { db, table: tableOf(sqlite, "settings") };
  };
  const [source, target] = [await fill(here), await fill(there)];
  return compareTable(source.db, target.db, source.table);
}

test("the first row that differs is named: by its value, as missing, or as one too many", async () => {
  const [a, b, c] = [row("a"), row("b"), row("c")];
  await expect(compared([a, b, c], [a, row("b", "2"), row("c", "2")])).rejects.toThrow(
    'settings differs, first at name "b".',
  );
  await expect(compared([a, b, c], [a, c])).rejects.toThrow(
    'settings differs, first at name "b" in the source, name "c" in the target.',
  );
  await expect(compared([a], [a, b])).rejects.toThrow(
    'settings differs, first at no row in the source, name "b" in the target.',
  );
  await expect(compared([a, b], [a])).rejects.toThrow('name "b" in the source, no row in the target.');
});

test("rows beyond the first batch are compared, too", async () => {
  const rows = Array.from({ length: 100 }, (_, index) => row(String(index).padStart(3, "0")));
  expect((await compared(rows, rows)).rows).toBe(100);
  await expect(compared(rows, rows.with(99, row("099", "2")))).rejects.toThrow('first at name "099"');
});

test("a NUL in the source is the sign that stands for it in the target, and is counted by column", async () => {
  const { rows, mended } = await compared([row("a", "\0b\0"), row("c")], [row("a", "\ufffdb\ufffd"), row("c")]);
  expect([rows, [...mended]]).toEqual([2, [["value", 1]]]);
});
