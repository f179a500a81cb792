import { join } from "node:path";
import { serve } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { type Context, Hono } from "hono";
import { findLogin } from "#app/account/logins.server.ts";
import { loginCookie } from "#app/account/token-cookie.server.ts";
import { watchQueue } from "#app/platform/http/compression.server.ts";
import { type Background, startBackground } from "./background.server.ts";
import "#app/analytics/context.ts";
import { openVisitAllowance } from "#app/analytics/visit-allowance.server.ts";
import { openVisitLog } from "#app/analytics/visit-log.server.ts";
import { countVisits, visitCounter } from "#app/analytics/visits.server.ts";
import { api, unsavedResponse } from "#app/api/api.server.ts";
import { openShareViews } from "#app/assessment/shares/open-share.server.ts";
import "#app/assessment/shares/context.ts";
import "#app/billing/context.ts";
import { stripeWebhook } from "#app/billing/stripe/webhook.server.ts";
import { limitRequestTime, type SenderLookups } from "#app/platform/http/request-timeouts.server.ts";
import { openPaymentsService } from "#app/server/payments.server.ts";
import "#app/platform/http/context.ts";
import { oneClick } from "#app/newsletter/one-click.action.server.ts";
import { durableResponses } from "#app/platform/db/group-commit.server.ts";
import { slowQueryLog } from "#app/platform/db/slow-queries.server.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import { noteSavedDrafts } from "#app/platform/drafts/saved-drafts.server.ts";
import { env, formTargets, secureCookies } from "#app/platform/env.server.ts";
import { fastFileSend } from "#app/platform/files/fast-file-send.server.ts";
import { keepPrivate } from "#app/platform/files/keep-private.server.ts";
import { actions } from "#app/platform/http/actions.server.ts";
import { loadAssets } from "#app/platform/http/assets.server.ts";
import { clientAddress, loopbackOnly } from "#app/platform/http/client-address.server.ts";
import { loadDictionaries, serveDictionaries } from "#app/platform/http/dictionary.server.ts";
import { documents } from "#app/platform/http/documents.server.ts";
import { errorPage, refusals } from "#app/platform/http/error-page.ts";
import { guard, pathPredicate } from "#app/platform/http/guard.server.ts";
import { handlePages } from "#app/platform/http/pages.server.ts";
import { representations } from "#app/platform/http/representation.server.ts";
import { securityHeaders } from "#app/platform/http/security-headers.server.ts";
import { staticFiles } from "#app/platform/http/static.server.ts";
import { listenFailure, stopOnSignal } from "#app/platform/http/stop.server.ts";
import { unlessDisconnected } from "#app/platform/http/unless-disconnected.ts";
import { devMail } from "#app/platform/mail/dev-mail.server.ts";
import { collectGarbageRarely, releaseStartupMemory } from "#app/platform/observability/gc-tuning.server.ts";
import { health } from "#app/platform/observability/health.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { metricsHandler } from "#app/platform/observability/metrics-handler.server.ts";
import { countRequests, requestCounts } from "#app/platform/observability/request-counts.server.ts";
import { requestLog } from "#app/platform/observability/request-log.server.ts";
import { tusHandler } from "#app/platform/uploads/tus/tus-handler.server.ts";
import "#app/resources/context.ts";
import { openProcessMetrics } from "#app/monitoring/metrics/process-metrics.server.ts";
import { readMetrics } from "#app/monitoring/metrics/read-metrics.server.ts";
import { openConfiguredStorage, type Storage } from "#app/server/storage.server.ts";
import { visitorPages } from "#app/server/visitor-pages.server.ts";
import manifest from "../../package.json" with { type: "json" };

/**
 * Forms that may contain an answer of 50,000 characters with up to nine bytes each, submitted or kept while the user
 * signs in or out.
 */
const answerForms = [
  "/questions",
  "/questions/draft",
  "/auth",
  "/auth/google",
  "/auth/github",
  "/auth/passkey",
  "/sign-out",
];
/** The question editor (70,000 characters), and feedback on an interview (10,000). */
const adminForms = ["/admin/questions/new", "/admin/questions/:question", "/admin/interviews/:interview"];
const longForms = Object.fromEntries([...answerForms, ...adminForms].map((path) => [path, 1_024 * 1_024]));

/** Forms with a file, and their limits in bytes. */
const fileForms = {
  "/import": 2 * 1_024 * 1_024,
  "/admin/settings/photo": 1_024 * 1_024,
  "/account/brand": 2 * 1_024 * 1_024,
  "/verify": 300 * 1_024,
};
/** Those that visitors may send, too: a brand's text is kept until its founder, whose login ended, is back. */
const publicFileForms = ["/verify", "/account/brand"];

/** Forms with files of up to 50 MB, which are streamed rather than held in memory. */
const streamedForms = [
  "/resources/upload",
  "/admin/resources/upload",
  "/interviews/new",
  "/interviews/:interview/replace",
];

/** Of the project: from here as well as from build/server. */
const home = join(import.meta.dirname, "../..");
const isStreamed = pathPredicate([...streamedForms, "/uploads", "/uploads/:id"]);

/** The complete application on one storage folder. */
interface Application extends Storage {
  /** Handles a request. @param bindings the Node.js request and response. */
  fetch(request: Request, bindings: object): Response | Promise<Response>;
  /** What `limitRequestTime` needs to know about a request. */
  bodies: SenderLookups;
  /** The site's origin. */
  origin: () => string;
  /**
   * Starts background work (`startBackground`). Call it once the server is listening.
   * @param port that we listen on.
   */
  begin(port: number): void;
  /** Stops background work and closes the database. */
  stop(): Promise<void>;
}

/** Where the server prints for whoever starts it, line by line. */
interface Terminal {
  say(line: string): void;
  complain(line: string): void;
}

/** Runs the server until a signal stops it. Exits with one line when it cannot start. */
export async function runServer(build: ServerBuild, { say, complain }: Terminal): Promise<void> {
  collectGarbageRarely();
  const application = await openApplication({ build, stopping: () => stop.requested }).catch((error: Error) => {
    complain(`Cannot start: ${error.message}`);
    process.exit(1);
  });

  const server = serve({
    fetch: application.fetch,
    hostname: env.HOST,
    port: env.PORT,
    // ms. `limitRequestTime` limits whole requests. The keep-alive timeout exceeds that of proxies (two minutes in
    // Caddy), so that the proxy closes idle connections first: a form sent on a connection that we are just closing would
    // be lost.
    serverOptions: { headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 130_000 },
  });
  limitRequestTime(server, application.bodies);
  const stop = stopOnSignal(server, application.stop);

  server.on("listening", () => {
    const address = server.address();
    application.begin(typeof address === "object" && address ? address.port : env.PORT);
    say(`Ready at ${application.origin()}`);
    releaseStartupMemory();
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    complain(listenFailure(error, env));
    process.exit(1); // including an unavailable HOST: an address may exist only once the network is up
  });
}

interface OpenApplicationInput {
  build: ServerBuild;
  /** Whether we are about to stop, for /health. */
  stopping: () => boolean;
}

/**
 * Opens the configured storage and all request handlers.
 * @throws Error of one line when the storage cannot be opened.
 */
export async function openApplication({ build, stopping }: OpenApplicationInput): Promise<Application> {
  const library = join(home, "build/library");
  const slow = slowQueryLog(log, env.SLOW_QUERY_MS);
  keepPrivate(env.STORAGE_DIR);
  const storage = await openConfiguredStorage(env, join(home, "migrations"), library, { slow });
  const { db } = storage;
  const remix = representations(documents(build, actions(build, handlePages)));
  const assets = loadAssets(build, join(home, "build"));
  const dictionaries = loadDictionaries(join(home, "build"));
  const isBusy = watchQueue();
  const refusal = refusals(assets.sheet.href);
  const visits = openVisitLog(db, log);
  const shareViews = openShareViews(db, log);
  let origin = env.ORIGIN ?? `http://localhost:${env.PORT}`; // with port 0 it is known once we listen
  const service = await openPaymentsService({ env, log, origin: () => origin, sheet: assets.sheet.href });

  /** The signed-in user, for handlers that run before the pages. */
  const userOf = async (request: Pick<Request, "headers">) => {
    const token = loginCookie.tokenOf(request);
    return token === undefined ? undefined : (await findLogin(db, { token }))?.user.id;
  };
  const counts = requestCounts();
  const countVisit = visitCounter(visits, openVisitAllowance(log), env.ORIGIN);
  const app = new Hono()
    .use(visitorPages({ db, build, dictionaries, sheet: assets.sheet, counts, log, countVisit }))
    .use(fastFileSend)
    .use(countRequests(counts))
    .use(requestLog(log))
    .use(securityHeaders(secureCookies, formTargets))
    .use(durableResponses((path) => (isApi(path) ? unsavedResponse(origin) : unsavedPage(assets.sheet.href))))
    .use(async (c, next) => (URL.canParse(c.req.url) ? next() : refusal(400))) // a host like a.0.0.1 makes no valid URL
    .use(env.APP_ENV === "development" ? loopbackOnly(refusal) : (_c, next) => next())
    .route("/", api({ db, origin: () => origin, clientOf })) // tokens instead of cookies, bodies of its own
    .post("/webhooks/stripe", stripeWebhook(db, service.webhookSecret, log)) // signed, not sent from our pages
    .on(["GET", "HEAD", "POST"], "/newsletter/one-click", oneClick({ db })) // sent by mail programs
    .use("/uploads/*", tusHandler({ ...storage, log, origin: env.ORIGIN, userOf }))
    .use(
      guard(refusal, env.ORIGIN, {
        larger: longForms,
        files: fileForms,
        streamed: streamedForms,
        clientOf,
        maySendFiles: async (request) =>
          publicFileForms.includes(new URL(request.url).pathname) || (await userOf(request)) !== undefined,
      }),
    )
    .get("/health", health(db, env.STORAGE_DIR, manifest.version, stopping))
    .route("/", serveDictionaries(join(home, "build"), dictionaries))
    .route("/", staticFiles(join(home, "build/client"), assets));
  if (env.METRICS_TOKEN) {
    const process = openProcessMetrics(manifest.version);
    const read = () => readMetrics(db, { counts, process, folder: env.STORAGE_DIR, log });
    app.get("/metrics", metricsHandler(env.METRICS_TOKEN, read));
  }
  if (env.APP_ENV !== "production") app.route("/", devMail(db, assets.sheet.href));
  if (service.pages) app.route("/sandbox", service.pages);
  app
    .use(countVisits(countVisit)) // only pages follow
    .use("/admin/*", noteSavedDrafts("/admin"))
    .all("*", async (c) => {
      const { log, requestId, activities, formOwner } = c.var;
      const client = clientOf(c);
      const routed = (pattern: string) => c.set("page", pattern);
      const keepForVisitors = () => c.set("keepForVisitors", true);
      const loadContext = {
        log,
        requestId,
        client,
        formOwner,
        signal: c.req.raw.signal,
        activities,
        routed,
        keepForVisitors,
      };
      const services = { payments: service.payments, shareViews, assets, dictionaries, isBusy, library };
      const context: AppLoadContext = { ...storage, ...services, ...loadContext };
      const answer = (request: Request) => remix(request, context);
      const response = await answer(c.req.raw);
      // What has no page of its own, such as the draft of an answer, fails with a bare 500.
      if (response.status === 500 && context.storageError) return unsavedPage(assets.sheet.href);
      const isMissingFile = c.req.method === "GET" && response.status === 404 && !response.body;
      const shown = isMissingFile ? await answer(notFoundPage(c.req.raw)) : response;
      return unlessDisconnected(loadContext.signal, shown);
    })
    .notFound(() => refusal(404))
    .onError((error, c) => {
      if (!c.req.raw.signal.aborted) c.get("log").error(error);
      const shown = storageErrorOf(error) ? unsavedPage(assets.sheet.href) : refusal(500);
      return unlessDisconnected(c.req.raw.signal, shown);
    });

  let background: Background | undefined;
  return {
    ...storage,
    fetch: app.fetch,
    bodies: { isFile: isStreamed, userOf, clientOf: clientAddress },
    origin: () => origin,
    begin(port) {
      origin = env.ORIGIN ?? `http://localhost:${port}`;
      background = startBackground({ ...storage, payments: service.payments, origin, library });
      service.deliverTo(`http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${port}/webhooks/stripe`);
    },
    async stop() {
      await background?.stop();
      await service.stop();
      await visits.stop();
      await shareViews.stop();
      await storage.uploads.settled();
      await db.destroy();
    },
  };
}

/** Whether a path is one of the API, whose errors are problem details. */
const isApi = (path: string) => path.startsWith("/api/");

/** Requests the page that says so when a file is missing: a browser replaces an empty response by a page of its own. */
function notFoundPage({ url, headers, signal }: Request): Request {
  const area = new URL(url).pathname.startsWith("/admin/") ? "/admin" : "";
  return new Request(new URL(`${area}/not-found`, url), { headers, signal });
}

/** The page while nothing can be saved. */
function unsavedPage(sheet: string): Response {
  const advice = "What you saved before is safe. Go back: your browser still has what you typed. We've been notified.";
  const page = errorPage(sheet, { status: 503, heading: "We can't save anything right now", advice });
  page.headers.set("Retry-After", "10"); // seconds
  return page;
}

const clientOf = (c: Context) => clientAddress(c.req.raw.headers, getConnInfo(c).remote.address);
