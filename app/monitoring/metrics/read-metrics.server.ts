import { backupFolder, listBackups } from "#app/backup/backups.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { readJobStates } from "#app/platform/jobs/job-states.server.ts";
import type { Metric } from "#app/platform/observability/exposition.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { RequestCounts } from "#app/platform/observability/request-counts.server.ts";
import { readSizes } from "../sizes/read-sizes.server.ts";
import { readQueues } from "../status/read-queues.server.ts";
import { maxCounted } from "../status/service-status.ts";
import { gauge, gauges, type openProcessMetrics } from "./process-metrics.server.ts";

interface ReadMetricsInput {
  counts: RequestCounts;
  process: ReturnType<typeof openProcessMetrics>;
  /** STORAGE_DIR. */
  folder: string;
  log: Logger;
}

/** Reads all metrics. While the storage is unreadable, returns the rest and a metric that says so. */
export async function readMetrics(db: Db, { counts, process, folder, log }: ReadMetricsInput): Promise<Metric[]> {
  const stored = await storageMetrics(db, folder).catch((error) => {
    log.warn(error, "metrics of the storage");
    return undefined;
  });
  const readable = gauge("firstproof_storage_readable", "1 while the storage can be read.", stored ? 1 : 0);
  return [...process.read(), ...counts.metrics(), readable, ...(stored ?? [])];
}

const seconds = (moment: string) => Date.parse(moment) / 1_000;

/** Metrics of the storage: sizes, queues, jobs, backups, open alerts. Five queries. @param folder STORAGE_DIR */
async function storageMetrics(db: Db, folder: string): Promise<Metric[]> {
  const [sizes, queues, deliveries, jobs, backup, alerts] = await Promise.all([
    readSizes(db, folder),
    readQueues(db),
    pendingDeliveries(db),
    readJobStates(db),
    newestBackup(folder),
    db
      .selectFrom("alerts")
      .select(({ fn }) => fn.countAll<number>().as("open"))
      .where("over_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  const folders = Object.entries(sizes.folders);
  const done = [...jobs].flatMap(([name, { succeededAt }]): [string, number][] =>
    succeededAt === null ? [] : [[name, seconds(succeededAt)]],
  );
  return [
    gauge("firstproof_database_bytes", "Size of the database.", sizes.database),
    ...(sizes.wal === undefined
      ? []
      : [gauge("firstproof_database_wal_bytes", "Size of the log of its last changes.", sizes.wal)]),
    ...(sizes.replicas.length === 0
      ? []
      : [
          gauges(
            "firstproof_replica_lag_seconds",
            "How long a change has not been readable from a replica.",
            "replica",
            sizes.replicas.map(({ name, lag }) => [name, lag]),
          ),
        ]),
    gauge("firstproof_disk_free_bytes", "Room on the disk that may be used.", sizes.free),
    gauge("firstproof_disk_bytes", "Size of the disk.", sizes.disk),
    gauges(
      "firstproof_folder_bytes",
      "Size of the files in a folder, measured every 6 hours.",
      "folder",
      folders.map(([name, { bytes }]) => [name, bytes]),
    ),
    gauges("firstproof_queue_length", "What waits to be sent, counted up to 10001.", "queue", [
      ["mails", queues.queued],
      ["mailings", deliveries],
    ]),
    gauge("firstproof_mails_given_up", "Mails that were given up in the last 30 days, up to 10001.", queues.dead),
    gauge("firstproof_stripe_events_missed", "Events since the last webhook that we had to ask for.", queues.missed),
    gauges("firstproof_job_last_success_timestamp_seconds", "When a job last ran.", "job", done),
    gauges(
      "firstproof_job_failures",
      "How often a job failed in a row.",
      "job",
      [...jobs].map(([name, { failures }]) => [name, failures]),
    ),
    gauge("firstproof_alerts_open", "Alerts sent to administrators that are still open.", alerts.open),
    ...(backup === undefined
      ? []
      : [gauge("firstproof_backup_age_seconds", "Age of the newest backup.", (Date.now() - backup) / 1_000)]),
  ];
}

/** The time of the newest good backup in ms; undefined if there is none. @param folder STORAGE_DIR */
async function newestBackup(folder: string): Promise<number | undefined> {
  return (await listBackups(backupFolder(folder))).find(({ good }) => good)?.at;
}

/** The number of queued mailing deliveries, counted up to 10,001. */
async function pendingDeliveries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom((waiting) =>
      waiting
        .selectFrom("deliveries")
        .select("address")
        .where("state", "=", "queued")
        .limit(maxCounted + 1)
        .as("waiting"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
