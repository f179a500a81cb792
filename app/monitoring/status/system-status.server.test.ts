import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { archiveName } from "#app/backup/archive/archive-name.ts";
import { archiveOf } from "../../backup/storage.test.support.ts";
import { freshStorage } from "../../server/database.test.support.ts";
import { readQueues } from "./read-queues.server.ts";
import { backupStatus, measured, storageStatus, systemStatus } from "./system-status.server.ts";

test("what fails is down and says why, what does not answer in time as well", async () => {
  const fails = await measured("Storage", () => Promise.reject(new Error("EROFS: read-only file system")));
  expect(fails).toEqual({ name: "Storage", state: "down", details: ["EROFS: read-only file system"] });
  const hangs = await measured(
    "Storage",
    () => setTimeout(60_000, { state: "healthy", details: [] } as const, { ref: false }),
    20,
  );
  expect(hangs).toEqual({ name: "Storage", state: "down", details: ["No answer within 0.02 s."] });
});

test("the storage is written, read, and left as it was", async () => {
  const { files, folder } = await freshStorage();
  expect(await storageStatus(files, folder)).toMatchObject({
    details: [expect.stringMatching(/^A file written/), expect.any(String)],
  });
  expect(await readdir(join(folder, "probe"))).toEqual([]);
});

test("without a backup none is set up; the newest good one counts, and one of three days ago is told", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "backups-")), "backups");
  expect(await backupStatus(folder, { on: false })).toMatchObject({ state: "off" });
  expect(await backupStatus(folder, { on: true })).toMatchObject({ state: "degraded" });
  await mkdir(folder);
  expect(await backupStatus(folder, { on: false })).toMatchObject({ state: "off" });
  await writeFile(join(folder, "database"), "d");
  const now = Date.UTC(2026, 10, 21);
  for (const days of [9, 3]) archiveOf(folder, { "app.db": join(folder, "database") }, now - days * 24 * 60 * 60_000);
  expect(await backupStatus(folder, { on: true, now })).toEqual({
    state: "degraded",
    details: ["The newest is of 3 days ago, 4 KB."],
  });
  archiveOf(folder, { "app.db": join(folder, "database") }, now);
  expect(await backupStatus(folder, { on: true, now })).toMatchObject({ state: "healthy" });
  await writeFile(join(folder, archiveName(now + 60_000)), "half");
  expect(await backupStatus(folder, { on: true, now })).toMatchObject({
    state: "degraded",
    details: [expect.stringContaining("The newest is of"), `${archiveName(now + 60_000)} is damaged.`],
  });
});

test("a backup of later than now is told: its age is not known", async () => {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  await writeFile(join(folder, "database"), "x");
  const now = Date.parse("2026-11-22T12:00:00.000Z");
  archiveOf(folder, { "app.db": join(folder, "database") }, now + 50 * 60_000);
  expect(await backupStatus(folder, { on: true, now })).toMatchObject({ state: "healthy" });
  archiveOf(folder, { "app.db": join(folder, "database") }, now + 4_000 * 24 * 60 * 60_000);
  expect(await backupStatus(folder, { on: true, now })).toEqual({
    state: "degraded",
    details: ["The newest one is dated in the future: the clock is wrong, or was."],
  });
});

test("the queues are read: what waits, since when, and what was given up", async () => {
  const { db } = await freshStorage();
  expect(await readQueues(db)).toEqual({
    queued: 0,
    dead: 0,
    oldestDue: null,
    lastDead: null,
    reconciledAt: null,
    missed: 0,
  });
  const mail = { delete_after_send: 0, to_address: "a@b.example", subject: "s", text: "t", html: "h", attempts: 0 };
  for (const [id, state, day] of [
    ["1", "queued", "02"],
    ["2", "queued", "01"],
    ["3", "dead", "03"],
    ["4", "sent", "04"],
  ] as const) {
    const created_at = `2026-11-${day}T00:00:00.000Z`;
    await db
      .insertInto("mails")
      .values({ id, user_id: null, ...mail, state, due_at: created_at, last_error: null, created_at, sent_at: null })
      .execute();
  }
  const read_at = "2026-11-20T10:00:00.000Z";
  await db
    .insertInto("reconciliations")
    .values({ name: "stripe events", reached_at: "2026-11-01T00:00:00.000Z", read_at, missed: 2 })
    .execute();
  expect(await readQueues(db)).toEqual({
    ...{ queued: 2, dead: 1, reconciledAt: read_at, missed: 2 },
    ...{ oldestDue: "2026-11-01T00:00:00.000Z", lastDead: "2026-11-03T00:00:00.000Z" },
  });
});

test("the system is measured once a minute, and whoever asks at once waits for the same", async () => {
  const { db, files } = await freshStorage();
  const context = { db, files };
  const now = Date.parse("2026-11-20T12:00:00.000Z");
  const first = await systemStatus(context, now);
  expect(first.services.map(({ name }) => name)).toEqual([
    "Database",
    "API Services",
    "Storage",
    "Mail queue",
    "Payments",
    "Backups",
  ]);
  expect(await systemStatus(context, now + 59_999)).toBe(first);
  const later = systemStatus(context, now + 60_000);
  expect(systemStatus(context, now + 60_001)).toBe(later);
  expect((await later).checkedAt).toBe("2026-11-20T12:01:00.000Z");
});
