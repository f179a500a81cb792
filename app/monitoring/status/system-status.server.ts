import { join } from "node:path";
import type { Db } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { backupStatus } from "./backup-status.server.ts";
import { databaseStatus } from "./database-status.server.ts";
import { eventLoopStatus } from "./event-loop-status.server.ts";
import { mailStatus } from "./mail-status.ts";
import { measured } from "./measured.server.ts";
import { paymentsStatus } from "./payments-status.ts";
import { readQueues } from "./read-queues.server.ts";
import type { SystemStatus } from "./service-status.ts";
import { storageStatus } from "./storage-status.server.ts";

/** The resources to check: a subset of the request context and of the server. */
export interface Monitored {
  db: Db;
  files: FileStorage;
  /** Absent when nothing can be bought. */
  payments?: { sandbox: boolean };
  /** STORAGE_DIR. */
  folder?: string;
}

const fresh = 60_000; // ms

/** The latest measurement of each database, shared by concurrent callers. */
const known = new WeakMap<Db, { at: number; status: Promise<SystemStatus> }>();

/** The system status, measured at most once a minute (SPEC-D33). @param now ms. */
export function systemStatus(watched: Monitored, now = Date.now()): Promise<SystemStatus> {
  const last = known.get(watched.db);
  if (last && now - last.at < fresh && now >= last.at) return last.status;
  const status = measureSystem(watched, now);
  known.set(watched.db, { at: now, status });
  return status;
}

/** Measures the current system status. @param now ms. */
export async function measureSystem(
  { db, files, payments, folder = env.STORAGE_DIR }: Monitored,
  now = Date.now(),
): Promise<SystemStatus> {
  const way = payments ? (payments.sandbox ? "sandbox" : "stripe") : "none";
  const queues = readQueues(db);
  const services = await Promise.all([
    measured("Database", () => databaseStatus(db, folder)),
    measured("API Services", eventLoopStatus),
    measured("Storage", () => storageStatus(files, folder)),
    measured("Mail queue", async () => mailStatus(await queues, env.SMTP_URL !== undefined, now)),
    measured("Payments", async () => paymentsStatus({ way, ...(await queues) }, now)),
    measured("Backups", () => backupStatus(join(folder, "backups"), { on: env.BACKUP_EVERY !== "off", now })),
  ]);
  return { checkedAt: new Date(now).toISOString(), services };
}
