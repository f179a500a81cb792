import { expect, test, vi } from "vitest";
import { freshFile } from "../../server/database.test.support.ts";
import { openFile } from "../db/sqlite.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { retrying, startWorker } from "./worker.server.ts";

test("what meets a database that another process writes to is done once more, and is no error", async () => {
  const { db, sqlite, file } = await freshFile();
  sqlite.pragma("busy_timeout = 0");
  const other = openFile(file);
  other.exec("begin immediate");
  const log = { error: vi.fn(), warn: vi.fn() };
  const row = { id: "a", created_at: "2026-11-22T12:00:00.000Z" };
  const work = async () => {
    await db.insertInto("question_sets").values(row).execute();
    return 60_000;
  };
  const worker = startWorker([{ work, failed: retrying(log as unknown as Logger, "a set", 1) }]);
  await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(1);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ code: "SQLITE_BUSY" }), "a set");
  other.exec("rollback");
  await expect.poll(() => db.selectFrom("question_sets").selectAll().execute()).toEqual([row]);
  await worker.stop();
  expect(log.error).not.toHaveBeenCalled();
});

test("any other failure is an error", () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  expect(retrying(log as unknown as Logger, "a set", 7)(new Error("no such table"))).toBe(7);
  expect(log.error).toHaveBeenCalledOnce();
  expect(log.warn).not.toHaveBeenCalled();
});
