import { sealSecrets } from "#app/account/two-step/sealed-secret.server.ts";
import { startBulkWorker } from "#app/admin/bulk/bulk-worker.server.ts";
import { foldCountsJob } from "#app/analytics/fold-counts.server.ts";
import { loadBenchmarks, loadInterval } from "#app/assessment/benchmarks/benchmarks.server.ts";
import { sealSigningKeys } from "#app/assessment/credential/signing-keys.server.ts";
import { judgeMissing } from "#app/assessment/marks/judge-result.server.ts";
import { recordMissing } from "#app/assessment/snapshots/record-result.server.ts";
import { backupJob, oldBackupsJob } from "#app/backup/backup-jobs.server.ts";
import { backupSettings } from "#app/backup/backup-settings.server.ts";
import type { Payments } from "#app/billing/stripe/payments.server.ts";
import { startPaymentsWorker } from "#app/billing/stripe/payments-worker.server.ts";
import { monitoringJob } from "#app/monitoring/monitoring-job.server.ts";
import { startMailingWorker } from "#app/newsletter/mailings/mailing-worker.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { electLeader } from "#app/platform/db/leader.server.ts";
import { erasureJob } from "#app/platform/db/secure-erase.server.ts";
import { env, unread } from "#app/platform/env.server.ts";
import { startJobs } from "#app/platform/jobs/start-jobs.server.ts";
import { retrying, startWorker } from "#app/platform/jobs/worker.server.ts";
import { devTransport } from "#app/platform/mail/dev-transport.server.ts";
import { startMailWorker } from "#app/platform/mail/mail-worker.server.ts";
import { type Send, smtp } from "#app/platform/mail/smtp.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { followSite } from "#app/platform/site-settings.server.ts";
import { sweepUploads } from "#app/platform/uploads/sweep-uploads.server.ts";
import { restoreLibraryFiles } from "#app/resources/seed/seed-library.server.ts";
import { sealWebhookSecrets } from "#app/webhooks/secret.server.ts";
import { startWebhookWorker } from "#app/webhooks/webhook-worker.server.ts";
import { clusterSettings } from "./cluster-settings.ts";
import { housekeepingJobs } from "./housekeeping.server.ts";
import type { Storage } from "./storage.server.ts";
import { webhookReach } from "./webhook-reach.ts";

const followInterval = 2_000; // ms until settings that another process saved are in force here

/** Work done outside requests. */
export interface Background {
  /** Resolves when no work is running. */
  stop(): Promise<void>;
}

interface StartBackgroundInput extends Storage {
  payments: Payments | undefined;
  /** The site's origin, for links in mails. */
  origin: string;
  /** The folder of the built library. */
  library: string;
}

/**
 * Starts background work: mails, mailings, bulk actions, payments, jobs, and work left by an earlier process. Of several
 * processes on one database, one does it for all; only the site's settings and benchmarks are followed by each.
 */
export function startBackground(input: StartBackgroundInput): Background {
  const { db } = input;
  const settings = startWorker([
    {
      work: async () => {
        await followSite(db);
        return followInterval;
      },
      failed: retrying(log, "site settings not read", followInterval),
    },
    {
      work: async () => {
        await loadBenchmarks(db);
        return loadInterval;
      },
      failed: retrying(log, "benchmarks not read", loadInterval),
    },
  ]);
  if (unread.length > 0) log.warn(`${unread.join(", ")}: no such setting, so it has no effect`);
  if (!env.SMTP_URL && env.APP_ENV === "production") log.warn("SMTP_URL is not set: mails wait in the queue");
  const cluster = clusterSettings(env);
  const work = cluster ? electLeader(cluster.direct, { start: () => startWork(input), log }) : startWork(input);
  return {
    async stop() {
      await Promise.all([settings.stop(), work.stop()]);
    },
  };
}

function startWork({ db, files, uploads, payments, origin, library }: StartBackgroundInput): Background {
  const isOwnFile = dialectOf(db) === "sqlite";
  const send = mailServer();
  const devSend = env.APP_ENV === "production" ? undefined : devTransport(db);
  const backup = backupJob(env.BACKUP_EVERY, backupSettings(env), log);
  const lines = [
    housekeepingJobs({ db, files, uploads }, { log, origin }),
    ...(isOwnFile
      ? [[...(backup ? [backup] : []), oldBackupsJob(db, backupSettings(env))], [erasureJob(db)]] // two need one lock
      : [[foldCountsJob(db)]]),
    [monitoringJob({ db, files, payments, folder: env.STORAGE_DIR, origin, send: mailServer(), log })],
  ];
  const workers = [
    ...lines.map((line) => startJobs(db, line, log)), // the queues are independent of each other
    ...(send ? [startMailWorker(db, send, log)] : []),
    ...(payments ? [startPaymentsWorker(db, payments)] : []),
    startMailingWorker(db, { send: mailServer() ?? devSend, log, origin }),
    startBulkWorker(db, { log, origin }),
    startWebhookWorker(db, { log, origin, reach: webhookReach(env) }),
  ];
  if (isOwnFile) {
    // Only once the port is ours: no other server can be receiving files now. Uploads since we started are our own.
    const grace = performance.now();
    const swept = uploads.during(() => sweepUploads(db, uploads, { grace, log }));
    swept.catch((error) => log.error(error, "uploads of before"));
  }
  const restored = restoreLibraryFiles(db, files, library).catch((error) => log.error(error, "files of the library"));
  sealWebhookSecrets(db).then(logUnsigned, (error) => log.error(error, "webhook secrets of before"));
  sealSigningKeys(db).catch((error) => log.error(error, "signing keys of before"));
  sealSecrets(db).then(logUnreadable, (error) => log.error(error, "two-step secrets of before"));
  recordMissing(db)
    .then(() => judgeMissing(db))
    .catch((error) => log.error(error, "results of before"));
  return {
    async stop() {
      await Promise.all([...workers.map((worker) => worker.stop()), restored]);
    },
  };
}

/** Reports users whose authenticator app stopped working after a restore or with a different secret. */
function logUnreadable({ unreadable }: { unreadable: number }): void {
  if (unreadable === 0) return;
  const advice =
    "Set SESSION_SECRET_PREVIOUS to that one and start again, or turn it off for whom asks: npm run two-step-off";
  log.warn(`The two-step sign-in of ${unreadable} was set up under another SESSION_SECRET. ${advice}`);
}

/** Reports webhooks whose deliveries cannot be signed after a restore or with a different secret. */
function logUnsigned({ unreadable }: { unreadable: number }): void {
  if (unreadable === 0) return;
  const advice = "Set SESSION_SECRET_PREVIOUS to that one and start again, or have their owners make a new secret";
  log.warn(`The secret of ${unreadable} webhooks was sealed under another SESSION_SECRET. ${advice}`);
}

/**
 * A connection to the mail server, if there is one: each worker has its own, so that a mailing does not delay codes that
 * users wait for.
 */
function mailServer(): Send | undefined {
  return env.SMTP_URL ? smtp({ url: env.SMTP_URL, tls: env.SMTP_TLS }) : undefined;
}
