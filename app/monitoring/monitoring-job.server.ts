import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import type { Send } from "#app/platform/mail/smtp.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Cause } from "./alerts/cause.ts";
import { databaseCause, detectProblems } from "./alerts/detect-problems.ts";
import { openDirectAlerts } from "./alerts/direct-alert.server.ts";
import { readFacts } from "./alerts/read-facts.server.ts";
import { recordAlerts } from "./alerts/record-alerts.server.ts";
import { openStatusLog } from "./status/status-log.server.ts";
import { type Monitored, measureSystem } from "./status/system-status.server.ts";

const minute = 60_000; // ms

interface MonitoringJobInput extends Monitored {
  /** STORAGE_DIR. */
  folder: string;
  /** The site's origin. */
  origin: string;
  /** The mail server, for when nothing can be queued; undefined if there is none. */
  send: Send | undefined;
  log: Logger;
}

/**
 * Measures the system every minute, records changes, and alerts administrators to problems found at two consecutive
 * measurements. Shorter problems cause no alert.
 */
export function monitoringJob({ origin, send, log, ...watched }: MonitoringJobInput): Job {
  const { db, payments, folder } = watched;
  const sells = payments !== undefined && !payments.sandbox;
  const statusLog = openStatusLog(db);
  const line = openDirectAlerts(db, { send, origin });
  let before = new Set<string>();
  let refusals = 0; // consecutive storage errors

  const look = async () => {
    const status = await measureSystem(watched);
    let lasting: Cause[] = [];
    try {
      await line.learn();
      const causes = detectProblems(await readFacts(db, { status, folder, sells }));
      const known = before;
      before = new Set(causes.map(({ key }) => key));
      lasting = causes.filter(({ key }) => known.has(key));
      for (const { name, state } of await statusLog.note(status)) log.info({ service: name, state }, "status");
      for (const { key, problem } of await recordAlerts(db, {
        causes: lasting,
        found: before,
        sent: line.sent(),
        origin,
      }))
        log.error({ cause: key }, problem);
      line.forget();
      refusals = 0;
    } catch (error) {
      if (!(error instanceof Error && storageErrorOf(error))) throw error;
      if (++refusals > 1) await line.tell(withDatabase(lasting, error));
      throw error;
    }
  };
  return { name: "Watch", every: minute, run: look };
}

/** Adds the cause that the database could not be written to. */
function withDatabase(causes: Cause[], { message }: Error): Cause[] {
  const database = databaseCause({ state: "down", details: [message] });
  return database && !causes.some(({ key }) => key === database.key) ? [...causes, database] : causes;
}
