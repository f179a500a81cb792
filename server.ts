import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { loginCookie } from "#app/account/login-cookie.server.ts";
import { findLogin } from "#app/account/logins.server.ts";
import "#app/analytics/context.ts";
import { openVisitAllowance } from "#app/analytics/visit-allowance.server.ts";
import { openVisitLog } from "#app/analytics/visit-log.server.ts";
import { countVisits } from "#app/analytics/visits.server.ts";
import { recordMissing } from "#app/assessment/recorded/record-missing.server.ts";
import { openShareViews } from "#app/assessment/shares/share-views.server.ts";
import "#app/assessment/shares/context.ts";
import { backupJob } from "#app/backup/backup-job.server.ts";
import { backupSettings } from "#app/backup/backup-settings.server.ts";
import { oldBackupsJob } from "#app/backup/old-backups-job.server.ts";
import { housekeepingJobs } from "#app/housekeeping.server.ts";
import "#app/billing/context.ts";
import { stripeWebhook } from "#app/billing/stripe/webhook.server.ts";
import { openPaymentsService } from "#app/payments.server.ts";
import "#app/platform/context.ts";
import { startMailingWorker } from "#app/newsletter/mailings/mailing-worker.server.ts";
import { oneClick } from "#app/newsletter/one-click.server.ts";
import { loadAssets } from "#app/platform/assets.server.ts";
import { limitBodies } from "#app/platform/body-time.server.ts";
import { clientAddress } from "#app/platform/client.server.ts";
import { collectSeldom } from "#app/platform/collect-seldom.server.ts";
import { makeDictionary, serveDictionary } from "#app/platform/dictionary.server.ts";
import { documents } from "#app/platform/documents.server.ts";
import { env, formTargets, secureCookies, unread } from "#app/platform/env.server.ts";
import { pourFiles } from "#app/platform/files/pour-files.server.ts";
import { guard, pathMatcher } from "#app/platform/guard.server.ts";
import { securityHeaders } from "#app/platform/headers.server.ts";
import { health } from "#app/platform/health.server.ts";
import { startJobs } from "#app/platform/jobs/start-jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { devMail } from "#app/platform/mail/dev-mail.server.ts";
import { keptMail } from "#app/platform/mail/kept-mail.server.ts";
import { startMailWorker } from "#app/platform/mail/mail-worker.server.ts";
import { type Send, smtp } from "#app/platform/mail/smtp.server.ts";
import { countRequests } from "#app/platform/metrics/count-requests.server.ts";
import { metricsDoor } from "#app/platform/metrics/metrics-door.server.ts";
import { requestCounts } from "#app/platform/metrics/request-counts.ts";
import { handlePages } from "#app/platform/pages.server.ts";
import { refusals } from "#app/platform/refusal.ts";
import { requestLog } from "#app/platform/requests.server.ts";
import { slowQueryLog } from "#app/platform/slow-queries.server.ts";
import { staticFiles } from "#app/platform/static.server.ts";
import { stopOnSignal } from "#app/platform/stop.server.ts";
import { tidyMemory } from "#app/platform/tidy-memory.server.ts";
import { sweepUploads } from "#app/platform/uploads/sweep-uploads.server.ts";
import { tusDoor } from "#app/platform/uploads/tus/tus-door.server.ts";
import "#app/resources/context.ts";
import { openStorage } from "#app/storage.server.ts";
import { openProcessMetrics } from "#app/watch/metrics/process-metrics.server.ts";
import { readMetrics } from "#app/watch/metrics/read-metrics.server.ts";
import { watchJob } from "#app/watch/watch-job.server.ts";
import manifest from "./package.json" with { type: "json" };

collectSeldom();
const home = import.meta.dirname;
const client = join(home, "build/client");

const library = join(home, "build/library");
const slow = slowQueryLog(log, env.SLOW_QUERY_MS);
const storage = await openStorage(env.STORAGE_DIR, join(home, "migrations"), library, { slow }).catch(
  (error: Error) => {
    console.error(`Cannot start: ${error.message}`);
    process.exit(1);
  },
);
const { db } = storage;
const build: ServerBuild = await import(join(home, "build/server/index.js"));
const remix = documents(build, handlePages(build));
const assets = loadAssets(build, join(home, "build"));
const dictionary = makeDictionary(readFileSync(join(home, "build/dictionary")));
const refusal = refusals(assets.sheet.href);
const visits = openVisitLog(db, log);
const shareViews = openShareViews(db, log);
let origin = env.ORIGIN ?? `http://localhost:${env.PORT}`; // with port 0 it is known once we listen

const service = await openPaymentsService({ db, env, log, origin: () => origin, sheet: assets.sheet.href });

/** Forms that carry an answer of 50,000 characters, each of up to nine bytes, or in which it waits for a way in. */
const answerForms = ["/questions", "/questions/draft", "/auth", "/auth/google", "/auth/github", "/auth/passkey"];
/** The editor of questions (38,200 characters), and feedback to an interview (10,000). */
const adminForms = ["/admin/questions/new", "/admin/questions/:question", "/admin/interviews/:interview"];
const longForms = Object.fromEntries([...answerForms, ...adminForms].map((path) => [path, 1_024 * 1_024]));

/** Forms that carry a file, with their limits in bytes. */
const fileForms = { "/import": 2 * 1_024 * 1_024 };

/** Forms with files of up to 50 MB: they go past the memory. */
const streamedForms = [
  "/resources/upload",
  "/admin/resources/upload",
  "/interviews/new",
  "/interviews/:interview/replace",
];

/** Files are read of people who say that they are signed in; a sender of anything else would cost us its bytes. */
const hasLogin = (request: Request) => loginCookie.tokenOf(request) !== undefined;

/** Who is signed in, for what stands before the pages. */
const userOf = async (request: Request) => {
  const token = loginCookie.tokenOf(request);
  return token === undefined ? undefined : (await findLogin(db, { token }))?.user.id;
};

const counts = requestCounts();
const app = new Hono()
  .use(pourFiles)
  .use(countRequests(counts))
  .use(requestLog(log))
  .use(securityHeaders(assets.sheet.csp, secureCookies, formTargets))
  .use(async (c, next) => (URL.canParse(c.req.url) ? next() : refusal(400))) // of a host like a.0.0.1 there is no address
  .post("/webhooks/stripe", stripeWebhook(db, service.webhookSecret, log)) // signed, not sent by a page of ours
  .on(["GET", "HEAD", "POST"], "/newsletter/one-click", oneClick(db)) // sent by mail programs
  .use("/uploads/*", tusDoor({ ...storage, log, origin: env.ORIGIN, userOf }))
  .use(
    guard(refusal, env.ORIGIN, {
      larger: longForms,
      files: fileForms,
      streamed: streamedForms,
      maySendFiles: hasLogin,
    }),
  )
  .get(
    "/health",
    health(db, env.STORAGE_DIR, manifest.version, () => stop.requested),
  )
  .get(dictionary.path, serveDictionary(dictionary))
  .route("/", staticFiles(client, assets));
if (env.METRICS_TOKEN) {
  const process = openProcessMetrics(manifest.version);
  const read = () => readMetrics(db, { counts, process, folder: env.STORAGE_DIR, log });
  app.get("/metrics", metricsDoor(env.METRICS_TOKEN, read));
}
if (env.APP_ENV !== "production") app.route("/", devMail(db, assets.sheet.href));
if (service.pages) app.route("/sandbox", service.pages);
app
  .use(countVisits(visits, openVisitAllowance(log), env.ORIGIN)) // from here on pages only
  .all("*", (c) => {
    const { log, requestId, activities } = c.var;
    const client = clientAddress(c.req.raw.headers, getConnInfo(c).remote.address);
    const routed = (pattern: string) => c.set("page", pattern);
    const asked = { log, requestId, client, left: c.req.raw.signal, activities, routed };
    const services = { payments: service.payments, shareViews, assets, dictionary, library };
    return remix(c.req.raw, { ...storage, ...services, ...asked });
  })
  .notFound(() => refusal(404))
  .onError((error, c) => {
    c.get("log").error(error);
    return refusal(500);
  });

const server = serve({
  fetch: app.fetch,
  hostname: env.HOST,
  port: env.PORT,
  // ms. `limitBodies` knows whole requests. A proxy gives up a line that rests (Caddy after two minutes) before we do: on
  // one that we are just closing it would send what somebody typed, and lose it.
  serverOptions: { headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 130_000 },
});
const isStreamed = pathMatcher([...streamedForms, "/uploads", "/uploads/:id"]);
limitBodies(server, isStreamed);
const mailer = env.SMTP_URL ? startMailWorker(db, mailServer(env.SMTP_URL), log) : undefined;
let mailings: ReturnType<typeof startMailingWorker> | undefined; // begins when we can be reached: its links lead here
let jobs: ReturnType<typeof startJobs>[] = []; // begin then, too
const stop = stopOnSignal(server, async () => {
  await Promise.all(jobs.map((line) => line.stop()));
  await service.stop();
  await mailer?.stop();
  await mailings?.stop();
  await visits.stop();
  await shareViews.stop();
  await storage.uploads.settled();
  await db.destroy();
});

server.on("listening", () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  origin = env.ORIGIN ?? `http://localhost:${port}`;
  const folder = env.STORAGE_DIR;
  const send = env.SMTP_URL ? mailServer(env.SMTP_URL) : undefined;
  const backup = backupJob(env.BACKUP_EVERY, backupSettings(env), log);
  const lines = [
    housekeepingJobs(storage, { folder, log, origin }),
    [...(backup ? [backup] : []), oldBackupsJob(db, backupSettings(env))], // one after the other: both need the lock
    [watchJob({ db, files: storage.files, payments: service.payments, folder, origin, send, log })],
  ];
  jobs = lines.map((line) => startJobs(db, line, log)); // no line waits for another
  const kept = env.APP_ENV === "production" ? undefined : keptMail(db);
  mailings = startMailingWorker(db, { send: env.SMTP_URL ? mailServer(env.SMTP_URL) : kept, log, origin });
  service.begin(`http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${port}/webhooks/stripe`);
  console.log(`Ready at ${origin}`);
  // Only now: the port is ours, so no other server has files on their way. What came since we began is on its way to us.
  const grace = performance.now();
  const swept = storage.uploads.during(() => sweepUploads(db, storage.uploads, { grace, log }));
  swept.catch((error) => log.error(error, "uploads of before"));
  recordMissing(db).catch((error) => log.error(error, "results of before"));
  if (!env.SMTP_URL && env.APP_ENV === "production") log.warn("SMTP_URL is not set: mails wait in the queue");
  if (unread.length > 0) log.warn(`${unread.join(", ")}: there is no such setting, so nothing is changed by it`);
  setTimeout(tidyMemory, 2_000).unref(); // once the first who waited were answered
});
server.on("error", (error: NodeJS.ErrnoException) => {
  const why = error.code === "EADDRINUSE" ? "another program uses this port" : error.message;
  const isElsewhere = ["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"].includes(error.code ?? "");
  const todo = isElsewhere ? "Set HOST to an address of this machine" : "Set PORT to another one";
  console.error(`Cannot listen on ${env.HOST}:${env.PORT}: ${why}. ${todo}.`);
  process.exit(1); // also of HOST: an address may be there only once the network is
});

/** A line of its own for each worker: a mailing holds up no code that somebody waits for. */
function mailServer(url: string): Send {
  return smtp({ url, tls: env.SMTP_TLS });
}
