import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { smtp } from "#app/platform/mail/smtp.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { type SmtpReply, startMailSink } from "../platform/mail/mail-sink.test.support.ts";
import { addAdmin } from "./admin.test.support.ts";
import { monitoringJob } from "./monitoring-job.server.ts";
import { listStatusChanges } from "./status/status-log.server.ts";

const origin = "https://us.example";

/** A monitored storage of its own with two administrators. @param answer of the mail server. */
async function watching(answer?: (to: string) => SmtpReply) {
  const folder = await mkdtemp(join(tmpdir(), "watched-"));
  const { db, files } = await openStorage(folder, join(import.meta.dirname, "../../migrations"));
  const sink = await startMailSink(answer);
  const send = smtp({ url: sink.url, tls: "optional" });
  onTestFinished(async () => {
    send.close();
    await sink.stop();
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  for (const id of ["ada", "bob"]) await addAdmin(db, { id, email: `${id}@us.example` });
  const log = { info: vi.fn(), error: vi.fn() } as unknown as Logger;
  const { run: look } = monitoringJob({ db, files, folder, origin, send, log });
  /** Counts queued mails about a subject: the disk of the test machine may be full, too. */
  const queued = async (of: string) =>
    (await db.selectFrom("mails").select("id").where("text", "like", `%${of}%`).execute()).length;
  return { db, sink, look, queued, log };
}

/** A backup that failed three times in a row. */
async function failBackup(db: Db): Promise<void> {
  const at = new Date().toISOString();
  const failing = { due_at: at, began_at: at, took: 1, failures: 3, failed_at: at, error: "no room" };
  await db
    .insertInto("jobs")
    .values({ name: "Backup", ...failing })
    .execute();
}

test("what is wrong at two looks in a row is told and logged, once; a moment's trouble is not", async () => {
  const { db, sink, look, queued, log } = await watching();
  await failBackup(db);
  await look();
  expect(log.info).toHaveBeenCalledWith({ service: "Payments", state: "off" }, "status");
  await db.deleteFrom("jobs").execute();
  await look();
  await failBackup(db);
  await look();
  expect(await queued("Backup")).toBe(0);
  await look();
  expect(await queued("Backup")).toBe(2);
  await look();
  expect(await queued("Backup")).toBe(2);
  const logged = vi.mocked(log.error).mock.calls.filter(([details]) => JSON.stringify(details).includes("Backup"));
  expect(logged).toEqual([[{ cause: "job Backup" }, expect.stringContaining("Backup")]]);
  expect(sink.arrived).toEqual([]); // they wait in the queue
  const { rows } = await listStatusChanges(db, {});
  expect(rows.map(({ service }) => service)).toContain("Database");
});

test("while nothing can be written, administrators are mailed past the queue, once, and it is written down later", async () => {
  const { db, sink, look, queued } = await watching();
  await look();
  await sql`pragma query_only = on`.execute(db);
  await expect(look()).rejects.toThrow(/readonly/);
  expect(sink.arrived).toEqual([]);
  await expect(look()).rejects.toThrow(/readonly/);
  await expect(look()).rejects.toThrow(/readonly/);
  expect(sink.arrived.map(({ to }) => to)).toEqual(["ada@us.example", "bob@us.example"]);
  expect(sink.arrived[0]?.source).toContain("The database is down");
  await sql`pragma query_only = off`.execute(db);
  await look();
  await look();
  expect(await queued("database")).toBe(0);
  expect(sink.arrived).toHaveLength(2);
  expect(await db.selectFrom("alerts").select("cause").where("cause", "=", "database").execute()).toEqual([
    { cause: "database" },
  ]);
  const { rows } = await listStatusChanges(db, {});
  const ofDatabase = rows.filter(({ service }) => service === "Database").map(({ state }) => state);
  expect(ofDatabase).toEqual([
    expect.stringMatching(/healthy|degraded/),
    "down",
    expect.stringMatching(/healthy|degraded/),
  ]);
});

test("what comes back once it was over is mailed past the queue again", async () => {
  const { db, sink, look } = await watching();
  for (const told of [2, 4]) {
    await sql`pragma query_only = on`.execute(db);
    for (let times = 0; times < 2; times++) await expect(look()).rejects.toThrow(/readonly/);
    expect(sink.arrived).toHaveLength(told);
    await sql`pragma query_only = off`.execute(db);
    await look();
    await db.updateTable("alerts").set({ over_at: new Date().toISOString() }).execute();
  }
});

test("while nothing can be written, what was queued before is not mailed once more", async () => {
  const { db, sink, look, queued } = await watching();
  await failBackup(db);
  await look();
  await look();
  expect(await queued("Backup")).toBe(2);
  await sql`pragma query_only = on`.execute(db);
  for (let times = 0; times < 3; times++) await expect(look()).rejects.toThrow(/readonly/);
  expect(sink.arrived.map(({ to }) => to)).toEqual(["ada@us.example", "bob@us.example"]);
  for (const { source } of sink.arrived) {
    expect(source).toContain("The database is down");
    expect(source).not.toContain("Backup");
  }
});

test("an address that is refused keeps nobody else from being told, and is tried again", async () => {
  let refused = true;
  const { db, sink, look } = await watching((to) => (refused && to === "ada@us.example" ? { rcpt: 550 } : "take"));
  await look();
  await sql`pragma query_only = on`.execute(db);
  await expect(look()).rejects.toThrow(/readonly/);
  await expect(look()).rejects.toThrow(/550|refused/);
  expect(sink.arrived.map(({ to }) => to)).toEqual(["bob@us.example"]);
  refused = false;
  await expect(look()).rejects.toThrow(/readonly/);
  expect(sink.arrived.map(({ to }) => to)).toEqual(["bob@us.example", "ada@us.example"]);
});
