import { expect, onTestFinished, test, vi } from "vitest";
import { freshFile } from "../../server/database.test.support.ts";
import type { Db } from "../db/database.server.ts";
import type { Logger } from "../observability/log.server.ts";
import type { Job } from "./job.ts";
import { readJobStates } from "./job-states.server.ts";
import { startJobs } from "./start-jobs.server.ts";

const day = 24 * 60 * 60 * 1000; // ms

function begin(db: Db, jobs: Job[]) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const running = startJobs(db, jobs, log as unknown as Logger);
  onTestFinished(() => running.stop());
  return { ...running, log };
}

const stateOf = async (db: Db, name: string) => (await readJobStates(db)).get(name);

test("what is due runs in its order, one at a time, and is written down; after a restart it is not due", async () => {
  const { db } = await freshFile();
  const ran: string[] = [];
  let under = 0;
  const job = (name: string): Job => ({
    name,
    every: day,
    run: async () => {
      expect(++under).toBe(1);
      await new Promise(setImmediate);
      under--;
      ran.push(name);
    },
  });
  const jobs = [job("First"), job("Second"), job("Third")];
  const first = begin(db, jobs);
  await expect.poll(() => stateOf(db, "Third")).toBeDefined();
  await first.stop();
  expect(ran).toEqual(["First", "Second", "Third"]);
  const state = await stateOf(db, "First");
  expect(state).toMatchObject({ failures: 0, failedAt: null, error: null, succeededAt: expect.any(String) });
  expect(Date.parse(state?.dueAt ?? "") - Date.parse(state?.beganAt ?? "")).toBe(day);

  await db.updateTable("jobs").set({ due_at: "2026-01-01T00:00:00.000Z" }).where("name", "=", "Second").execute();
  begin(db, [...jobs, job("New")]);
  await expect.poll(() => ran.length).toBe(5);
  expect(ran.slice(3)).toEqual(["Second", "New"]);
});

test("one that fails is told, is tried again sooner, and stops no other; once it succeeds it failed no more", async () => {
  const { db } = await freshFile();
  let broken = true;
  const fails: Job = {
    name: "Fails",
    every: 1,
    run: async () => {
      if (broken) throw new Error("the mailbox\nof ada@engine.example is full");
    },
  };
  let ran = 0;
  const { log } = begin(db, [fails, { name: "Goes on", every: 1, run: async () => void ran++ }]);
  await expect.poll(async () => (await stateOf(db, "Fails"))?.failures).toBeGreaterThanOrEqual(3);
  expect(ran).toBeGreaterThanOrEqual(2);
  expect(await stateOf(db, "Fails")).toMatchObject({ error: "the mailbox of … is full", succeededAt: null });
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: "Fails", failures: 1 }), "job failed");
  broken = false;
  await expect.poll(async () => (await stateOf(db, "Fails"))?.failures).toBe(0);
  expect(await stateOf(db, "Fails")).toMatchObject({ failedAt: expect.any(String), succeededAt: expect.any(String) });
});

test("while nothing can be written down, jobs run at their times all the same", async () => {
  const { db, sqlite } = await freshFile();
  sqlite.pragma("query_only = 1");
  const ran: string[] = [];
  const job = (name: string, every: number): Job => ({ name, every, run: async () => void ran.push(name) });
  const { log } = begin(db, [job("Often", 1), job("Daily", day)]);
  await expect.poll(() => ran.filter((name) => name === "Often").length).toBeGreaterThan(3);
  expect(ran.filter((name) => name === "Daily")).toHaveLength(1);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ job: "Often" }), "run not written down");
});

test("stopping waits for what is under way and begins nothing new; what the closed database stops is not told", async () => {
  const { db } = await freshFile();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const later = vi.fn();
  const { stop, log } = begin(db, [
    {
      name: "Long",
      every: day,
      run: async () => {
        begun.resolve();
        await end.promise;
        throw new Error("the database connection is not open");
      },
    },
    { name: "Later", every: day, run: async () => later() },
  ]);
  await begun.promise;
  const stopped = stop();
  end.resolve();
  await stopped;
  expect(later).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
  expect(await readJobStates(db)).toEqual(new Map());
});
