import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { type Backup, listBackups } from "#app/backup/backups.server.ts";
import { isAhead } from "#app/backup/retention.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { probeWrite } from "#app/platform/db/write-probe.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readDisk } from "#app/platform/files/disk.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { probeFiles } from "#app/platform/files/probe-files.server.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { relativeTime } from "#app/ui/relative-time.ts";
import { databaseSizes } from "../sizes/database-sizes.server.ts";
import { readQueues } from "./read-queues.server.ts";
import { mailStatus, paymentsStatus, type ServiceStatus, type SystemStatus } from "./service-status.ts";

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
  const provider = payments ? (payments.sandbox ? "sandbox" : "stripe") : "none";
  const queues = readQueues(db);
  const services = await Promise.all([
    measured("Database", () => databaseStatus(db, folder)),
    measured("API Services", eventLoopStatus),
    measured("Storage", () => storageStatus(files, folder)),
    measured("Mail queue", async () => mailStatus(await queues, env.SMTP_URL !== undefined, now)),
    measured("Payments", async () => paymentsStatus({ provider, ...(await queues) }, now)),
    measured("Backups", async () =>
      dialectOf(db) === "sqlite"
        ? backupStatus(join(folder, "backups"), { on: env.BACKUP_EVERY !== "off", now })
        : { state: "off", details: [madeElsewhere] },
    ),
  ]);
  return { checkedAt: new Date(now).toISOString(), services };
}

const slow = 200; // ms
const hour = 3_600; // s

/** The event loop delay and the process's uptime. */
async function eventLoopStatus(): Promise<Found> {
  const begun = performance.now();
  await setImmediate();
  const took = Math.round(performance.now() - begun);
  const up = process.uptime();
  const since = up < hour ? `${Math.floor(up / 60)} min` : `${Math.floor(up / hour)} h`;
  return { state: took > slow ? "degraded" : "healthy", details: [`Responds within ${took} ms.`, `Up for ${since}.`] };
}

const slowQuery = 500; // ms

/** Checks that the database can be written, and reports its size. @param folder STORAGE_DIR */
async function databaseStatus(db: Db, folder: string): Promise<Found> {
  const begun = performance.now();
  await probeWrite(db);
  const took = Math.round(performance.now() - begun);
  const { database, replicas } = await databaseSizes(db, folder);
  const disk = diskRoom(folder);
  const state = disk.state === "healthy" && took > slowQuery ? "degraded" : disk.state;
  const behind = replicas.map(({ name, lag }) => `The replica ${name} is ${lag.toFixed(1)} s behind.`);
  return {
    state,
    details: [`Ready to write within ${took} ms.`, `${fileSize(database)} in size.`, ...behind, ...disk.details],
  };
}

/** Writes a small file, reads it and deletes it. @param folder STORAGE_DIR */
export async function storageStatus(files: FileStorage, folder: string): Promise<Found> {
  const took = await probeFiles(files);
  const disk = diskRoom(folder);
  return { state: disk.state, details: [`A file written, read and deleted in ${took} ms.`, ...disk.details] };
}

const madeElsewhere = "PostgreSQL and the bucket keep their own. They can't be seen from here.";
const old = 2 * 24 * 60 * 60_000; // ms

interface BackupStatusInput {
  /** Whether the server makes backups itself. */
  on: boolean;
  /** ms. */
  now?: number;
}

/**
 * The status of the newest good backup. Reported are: no backup, one more than two days old, one dated in the future,
 * and damaged ones.
 * @param folder with the backups
 */
export async function backupStatus(folder: string, { on, now = Date.now() }: BackupStatusInput): Promise<Found> {
  const backups = await listBackups(folder);
  const damaged = backups.filter(({ good }) => !good).map(({ name }) => `${name} is damaged.`);
  const newest = backups.find(({ good }) => good);
  const none = damaged.length > 0 ? "down" : on ? "degraded" : "off";
  if (!newest) return { state: none, details: ["There is no backup yet.", ...damaged] };
  const isOld = now - newest.at > old || isAhead(newest, now); // the age of one dated in the future is unknown
  return { state: isOld || damaged.length > 0 ? "degraded" : "healthy", details: [lineOf(newest, now), ...damaged] };
}

function lineOf({ at, size }: Backup, now: number): string {
  if (isAhead({ at }, now)) return "The newest one is dated in the future: the clock is wrong, or was.";
  return `The newest is of ${relativeTime(new Date(at).toISOString(), new Date(now).toISOString())}, ${fileSize(size)}.`;
}

const scarce = 1024 ** 3; // bytes
const least = 50 * 1024 ** 2; // bytes, as GET /health has it

/** Free space on a folder's disk. */
function diskRoom(folder: string): Found {
  const { free } = readDisk(folder);
  const state = free < least ? "down" : free < scarce ? "degraded" : "healthy";
  return { state, details: [`${fileSize(free)} free on the disk.`] };
}

const checkTimeout = 2_000; // ms

/** The result of checking a service, without its name. */
type Found = Omit<ServiceStatus, "name">;

/**
 * Checks a service. One that throws or exceeds the timeout is down, with the reason.
 * @param wait ms.
 */
export async function measured(name: string, look: () => Promise<Found>, wait = checkTimeout): Promise<ServiceStatus> {
  const waiting = new AbortController();
  const late = setTimeout<Found>(wait, down(`No answer within ${wait / 1000} s.`), { signal: waiting.signal });
  late.catch(() => undefined); // no longer needed
  try {
    return { name, ...(await Promise.race([look(), late])) };
  } catch (error) {
    return { name, ...down(error instanceof Error ? error.message : String(error)) };
  } finally {
    waiting.abort();
  }
}

function down(reason: string): Found {
  return { state: "down", details: [reason] };
}
