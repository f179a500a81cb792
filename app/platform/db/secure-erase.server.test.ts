import { expect, onTestFinished, test } from "vitest";
import { freshFile } from "../../server/database.test.support.ts";
import { inTransaction } from "./database.server.ts";
import { eraseIfDue, markErasureDue, secureErase } from "./secure-erase.server.ts";
import { openFile } from "./sqlite.server.ts";
import { deleteMails, tracesIn, writeMails } from "./traces.test.support.ts";

const lengths = Array.from({ length: 90 }, (_, index) => (index * 37) % 61);

test("what is due is erased by another process; without it, or when it was taken back, nothing is done", async () => {
  const { db, sqlite, file } = await freshFile();
  const due = () => sqlite.pragma("user_version", { simple: true });
  const undone = inTransaction(db, async (transaction) => {
    await markErasureDue(transaction);
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  await writeMails(db, lengths);
  await deleteMails(db);
  await eraseIfDue(db);
  expect(tracesIn(file)).toEqual(["-wal"]);
  for (let time = 0; time < 2; time++) await inTransaction(db, markErasureDue);
  expect(due()).toBe(2);
  await eraseIfDue(db);
  expect(tracesIn(file)).toEqual([]);
  expect(due()).toBe(0);
});

test("while another process reads, it is said, and stays due", async () => {
  const { db, file } = await freshFile();
  await writeMails(db, lengths);
  const other = openFile(file);
  onTestFinished(() => void other.close());
  other.exec("begin");
  other.prepare("select count(*) from mails").get();
  await inTransaction(db, async (transaction) => {
    await deleteMails(transaction);
    await markErasureDue(transaction);
  });
  await expect(eraseIfDue(db, 2)).rejects.toThrow(/^Deleted data may still be on the disk: /);
  other.exec("rollback");
  await eraseIfDue(db);
  expect(tracesIn(file)).toEqual([]);
});

test("a failure is no success", async () => {
  const { db, sqlite, file } = await freshFile();
  sqlite.exec("pragma journal_mode = delete; pragma auto_vacuum = full; vacuum");
  await expect(secureErase(db)).rejects.toThrow(/auto_vacuum/);
  expect(tracesIn(file)).toEqual([]);
});
