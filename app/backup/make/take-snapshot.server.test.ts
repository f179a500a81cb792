import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { addGuide } from "../../resources/resource.test.support.ts";
import { freshFolder, inStorage, storageWith } from "../storage.test.support.ts";
import { copyDatabase, takeSnapshot } from "./make-backup.server.ts";

/** Deletes a row, then its file, in the order the product uses. */
function forget(storage: string, id: string, key: string): Promise<void> {
  return inStorage(storage, async ({ db, files }) => {
    await db.deleteFrom("resources").where("id", "=", id).execute();
    await files.delete(key);
  });
}

test("a file that is deleted once the database was copied is in the snapshot, since its row is", async () => {
  const { storage } = await storageWith(["One"]);
  const { id, key } = await inStorage(storage, ({ db, files }) => addGuide(db, { title: "Two", files }));
  const into = join(storage, "work");
  const { missing } = await takeSnapshot(storage, into, async (from, to) => {
    await copyDatabase(from, to);
    await forget(storage, id, key);
  });
  expect([missing, existsSync(join(into, key)), existsSync(join(storage, key))]).toEqual([[], true, false]);
});

test("one that came and went beside the copy is not missing: the database is copied again", async () => {
  const { storage } = await storageWith(["One"]);
  let copies = 0;
  const { missing } = await takeSnapshot(storage, join(storage, "work"), async (from, to) => {
    const first = copies++ === 0;
    const guide = first && (await inStorage(storage, ({ db, files }) => addGuide(db, { title: "Two", files })));
    await copyDatabase(from, to);
    if (guide) await forget(storage, guide.id, guide.key);
  });
  expect([missing, copies]).toEqual([[], 2]);
});

test("the copy is of one moment, whoever writes while it is made, and those who write do not make it begin anew", async () => {
  const folder = freshFolder();
  const [from, to] = [join(folder, "from.db"), join(folder, "to.db")];
  const sqlite = openFile(from);
  sqlite.exec("create table numbers (number integer, filling text)");
  const write = sqlite.prepare("insert into numbers values (?, ?)");
  sqlite.transaction(() => {
    for (let number = 0; number < 500; number++) write.run(number, "x".repeat(4_000));
  })();
  let copied = false;
  const copying = copyDatabase(from, to, 10).then(() => {
    copied = true;
  });
  let number = 500;
  for (; !copied && number < 2_000; number++) {
    write.run(number, "later");
    await setImmediate();
  }
  await copying;
  const copy = new Sqlite(to);
  expect(number).toBeGreaterThan(510);
  expect(copy.prepare("select count(*) from numbers").pluck().get()).toBeLessThan(510);
  copy.close();
  sqlite.close();
});
