import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import "#app/billing/context.ts";
import "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { backupStatus } from "./backup-status.server.ts";
import { databaseStatus } from "./database-status.server.ts";
import { mailStatus } from "./mail-status.ts";
import { measured } from "./measured.server.ts";
import { paymentsStatus } from "./payments-status.ts";
import { readQueues } from "./read-queues.server.ts";
import type { SystemStatus } from "./service-status.ts";
import { storageStatus } from "./storage-status.server.ts";
import { turnStatus } from "./turn-status.server.ts";

const fresh = 60_000; // ms

/** What was measured last, of each database: whoever asks meanwhile waits for the same. */
const known = new WeakMap<Db, { at: number; status: Promise<SystemStatus> }>();

/** How the system is, measured at most once a minute (DECISIONS 33). @param now ms. */
export function systemStatus(context: AppLoadContext, now = Date.now()): Promise<SystemStatus> {
  const last = known.get(context.db);
  if (last && now - last.at < fresh && now >= last.at) return last.status;
  const status = measureAll(context, now);
  known.set(context.db, { at: now, status });
  return status;
}

async function measureAll({ db, files, payments }: AppLoadContext, now: number): Promise<SystemStatus> {
  const folder = env.STORAGE_DIR;
  const way = payments ? (payments.sandbox ? "sandbox" : "stripe") : "none";
  const queues = readQueues(db);
  const services = await Promise.all([
    measured("Database", () => databaseStatus(db, folder)),
    measured("API Services", turnStatus),
    measured("Storage", () => storageStatus(files, folder)),
    measured("Mail queue", async () => mailStatus(await queues, env.SMTP_URL !== undefined, now)),
    measured("Payments", async () => paymentsStatus({ way, ...(await queues) }, now)),
    measured("Backups", () => backupStatus(join(folder, "backups"), now)),
  ]);
  return { checkedAt: new Date(now).toISOString(), services };
}
