import { afterEach, expect, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { freshDatabase, freshFile } from "../server/database.test.support.ts";
import { openVisitLog, sweepVisits, type Visit } from "./visit-log.server.ts";

const visit: Visit = { visitor: "v", activity: { type: "page_visit" }, path: "/", referrer: null, userAgent: "x" };

/** A logger that records its messages. */
function listening() {
  const told: unknown[][] = [];
  const log = { warn: (...args: unknown[]) => told.push(args), error: (...args: unknown[]) => told.push(args) };
  return { told, log: log as unknown as Logger };
}

function rowsOf(db: Db) {
  return db.selectFrom("anonymous_activity_logs").selectAll().orderBy("id").execute();
}

afterEach(() => {
  vi.useRealTimers();
});

test("a row says who by a random number, what, where and when", async () => {
  const db = await freshDatabase();
  const visits = openVisitLog(db, listening().log);
  visits.add({ ...visit, referrer: "https://search.example/" });
  visits.add({
    ...visit,
    path: "/auth",
    activity: { type: "assessment_started", details: { source: "landing_page" } },
  });
  await visits.stop();
  expect(await rowsOf(db)).toMatchObject([
    { session_id: "v", activity_type: "page_visit", page_path: "/", referrer: "https://search.example/" },
    { activity_type: "assessment_started", activity_details: '{"source":"landing_page"}', referrer: null },
  ]);
});

test("a thousand visits are two transactions, a second apart; nothing waits afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { db } = await freshFile(); // a network does not wait for these timers
  const transactions = vi.spyOn(db, "transaction");
  const visits = openVisitLog(db, listening().log);
  for (let n = 0; n < 1_000; n++) visits.add(visit);
  await vi.advanceTimersByTimeAsync(999);
  expect(transactions).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(transactions).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(transactions).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(transactions).toHaveBeenCalledTimes(2);
  expect(await rowsOf(db)).toHaveLength(1_000);
});

test("of more than can wait the rest is dropped, and told once; stopping writes all that waits", async () => {
  const db = await freshDatabase();
  const { told, log } = listening();
  const visits = openVisitLog(db, log);
  for (let n = 0; n < 10_030; n++) visits.add(visit);
  await visits.stop();
  expect(await rowsOf(db)).toHaveLength(10_000);
  expect(told).toEqual([[{ dropped: 30 }, "visits: too many at once"]]);
});

test("while another process holds the lock, visits wait", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { db, file } = await freshFile();
  const { told, log } = listening();
  const other = openFile(file);
  other.exec("begin immediate");
  const visits = openVisitLog(db, log);
  visits.add(visit);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toMatchObject([[{ code: "SQLITE_BUSY" }, "visits: written later"]]);
  other.exec("commit");
  other.close();
  visits.add(visit);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await rowsOf(db)).toHaveLength(2);
});

test("what cannot be written is lost and told, and the next visits are written", async () => {
  const { db, sqlite } = await freshFile();
  const { told, log } = listening();
  const visits = openVisitLog(db, log);
  sqlite.exec("alter table anonymous_activity_logs rename to elsewhere");
  visits.add(visit);
  await visits.stop();
  expect(told).toMatchObject([[{ message: expect.stringContaining("no such table") }, "visits: 1 lost"]]);
  sqlite.exec("alter table elsewhere rename to anonymous_activity_logs");
  visits.add(visit);
  await visits.stop();
  expect(await rowsOf(db)).toHaveLength(1);
});

test("a visit is kept for 400 days", async () => {
  const db = await freshDatabase();
  const visits = openVisitLog(db, listening().log);
  visits.add(visit);
  await visits.stop();
  const day = 24 * 60 * 60 * 1000; // ms
  await sweepVisits(db, Date.now() + 399 * day);
  expect(await rowsOf(db)).toHaveLength(1);
  await sweepVisits(db, Date.now() + 401 * day);
  expect(await rowsOf(db)).toHaveLength(0);
});
