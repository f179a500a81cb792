import type { Db } from "#app/platform/db/database.server.ts";
import type { Metric } from "#app/platform/observability/exposition.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { RequestCounts } from "#app/platform/observability/request-counts.ts";
import { gauge } from "./gauge.ts";
import type { openProcessMetrics } from "./process-metrics.server.ts";
import { storageMetrics } from "./storage-metrics.server.ts";

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
