import { openSync, readFileSync, rmSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../tests/support/run-command.ts";
import { copyOfFile } from "../server/database-template.test.support.ts";
import { checkStorage } from "./check-storage.server.ts";
import { makeBackup } from "./make/make-backup.server.ts";
import { namedFiles } from "./named-files.server.ts";
import { inStorage, defaultKeep as keep, storageWith } from "./storage.test.support.ts";

test("a storage in order has no findings, also while it is written", async () => {
  const { storage } = await storageWith(["One"]);
  await makeBackup({ storage, keep });
  await inStorage(storage, async ({ db }) => {
    await db.updateTable("resources").set({ description: "written" }).execute();
    expect(await checkStorage(storage)).toEqual({ findings: [], files: 1, backups: 1 });
  });
  const { said, ended } = await runCommand("check-storage", [], { storage });
  expect([said, ended]).toEqual(["No problems found in the database, 1 files, and 1 backups.\n", 0]);
});

test("each fault is a line: a lost file, a file that nothing names, a reference, a damaged backup", async () => {
  const { storage, keys } = await storageWith(["One", "Two"]);
  const { path, name } = await makeBackup({ storage, keep });
  const [lost = "", other = ""] = keys;
  rmSync(join(storage, lost));
  const stray = other.replace(/[\w-]{22}/, "s".repeat(22));
  const fresh = other.replace(/[\w-]{22}/, "f".repeat(22));
  for (const key of [stray, fresh]) writeFileSync(join(storage, key), "x");
  utimesSync(join(storage, stray), 0, 0);
  await inStorage(storage, async ({ db }) => {
    await db.connection().execute(async (connection) => {
      await connection.executeQuery({ sql: "pragma foreign_keys = off", parameters: [] } as never);
      await connection
        .insertInto("user_roles")
        .values({ user_id: "nobody", role: "admin", created_at: "2026" })
        .execute();
    });
  });
  const bytes = readFileSync(path);
  bytes[2_000] = (bytes[2_000] ?? 0) ^ 8;
  writeFileSync(path, bytes);
  const { said, ended } = await runCommand("check-storage", [], { storage });
  expect(said.trim().split("\n")).toEqual([
    "app.db: 1 rows of user_roles lead to no row of users",
    `resources.file_path names ${lost}, and there is no such file`,
    `${stray} is a file that no row names`,
    `${name} is damaged: the checksum of app.db is wrong.`,
  ]);
  expect(ended).toBe(1);
});

test("a damaged database is told", async () => {
  const { storage } = await storageWith(["One"]);
  const file = openSync(join(storage, "app.db"), "r+");
  writeSync(file, "no database any more", 0);
  expect((await checkStorage(storage)).findings).toEqual(["app.db: file is not a database"]);
  rmSync(join(storage, "app.db"));
  expect((await checkStorage(storage)).findings).toEqual([`${join(storage, "app.db")} is not there`]);
});

test("every column of the database that names a file is known", async () => {
  const { db, sqlite } = await copyOfFile();
  const columns = sqlite
    .prepare<[], string>(
      "select t.name || '.' || c.name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and c.name like '%file_path' order by 1",
    )
    .pluck()
    .all();
  const source = readFileSync(join(import.meta.dirname, "named-files.server.ts"), "utf8");
  const known = [...source.matchAll(/\["(\w+)", "(\w+)"\]/g)].map(([, table, column]) => `${table}.${column}`).sort();
  expect(columns).toEqual(known);
  expect([...namedFiles(sqlite)]).toEqual([]);
  await db.destroy();
});
