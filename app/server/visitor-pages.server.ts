import { getConnInfo } from "@hono/node-server/conninfo";
import type { ServerBuild } from "@remix-run/node";
import type { Context, MiddlewareHandler } from "hono";
import { parse } from "hono/utils/cookie";
import { type VisitCounter, visitorCookieName } from "#app/analytics/visits.server.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { type Assets, stylesheetCookie, stylesheetCookies } from "#app/platform/http/assets.server.ts";
import { documentCoding, recompress } from "#app/platform/http/compression.server.ts";
import { cookieName } from "#app/platform/http/cookie-name.server.ts";
import type { Dictionaries } from "#app/platform/http/dictionary.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { pageMatcher } from "#app/platform/http/pages.server.ts";
import { prefersRepresentation } from "#app/platform/http/representation.server.ts";
import { routePattern } from "#app/platform/http/route-pattern.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { RequestCounts } from "#app/platform/observability/request-counts.server.ts";
import { followSite } from "#app/platform/site-settings.server.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The page is the same for every visitor. */
    keepForVisitors?: boolean;
  }
}

const maxPages = 500;
const maxUrl = 200; // characters; longer ones are rarely requested twice

/** Cookies that do not affect a page. With any other, such as a session or a flash message, it is rendered. */
const harmless = new Set([visitorCookieName, ...stylesheetCookies.map(cookieName)]);

/** A cached response, without headers for a single visitor. */
interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** The pattern of its route, for the log and metrics. */
  pattern: string;
  /** The `content_version` it was rendered at. */
  version: number;
  /** It has been sent again, and so is worth the smallest encoding. */
  isAgain?: boolean;
}

interface VisitorPagesInput {
  db: Db;
  build: ServerBuild;
  dictionaries: Dictionaries;
  sheet: Assets["sheet"];
  counts: RequestCounts;
  log: Logger;
  countVisit: VisitCounter;
}

/**
 * Caches pages that are the same for every visitor (`handle.sameForVisitors`), compressed, until their content changes.
 * Register it before all other middleware: a cached page already has its headers, and is counted and logged here.
 */
export function visitorPages(input: VisitorPagesInput): MiddlewareHandler {
  const { db, build, counts, log, countVisit } = input;
  const pages = new Map<string, CachedPage>();
  const readVersion = versionReader(db);
  let loaded: number | undefined; // the `content_version` at which the site's settings were read
  const isSame = pageMatcher(build, ({ route }) => (route.module.handle as Handle | undefined)?.sameForVisitors);
  return async (c, next) => {
    const key = isSame(c.req.path)?.value ? keyOf(c.req.raw, input) : undefined;
    if (key === undefined) return next();
    const began = performance.now();
    const version = await readVersion();
    const cached = pages.get(key);
    if (!cached || cached.version !== version) {
      if (version !== undefined && loaded !== version) {
        await followSite(db); // another process may have saved them
        loaded = version;
      }
      await next();
      if (version !== undefined && c.get("keepForVisitors") && c.res.status === 200) {
        if (pages.size >= maxPages) pages.clear();
        pages.set(key, await copy(c, version));
      }
      return;
    }
    shrink(cached).catch((error) => log.warn(error, "a visitors' page was not compressed anew"));
    const cookie = countVisit({ request: c.req.raw, socket: getConnInfo(c).remote.address, shown: true });
    const ms = performance.now() - began;
    counts.add({ method: "GET", route: cached.pattern, status: 200, seconds: ms / 1_000 });
    log.info({ method: "GET", route: cached.pattern, status: 200, ms: Math.round(ms * 10) / 10, kept: true });
    return new Response(cached.body, {
      headers: cookie ? { ...cached.headers, "set-cookie": cookie } : cached.headers,
    });
  };
}

/** The cache key besides `content_version`; undefined if the page is not the same for every visitor. */
function keyOf({ method, url, headers }: Request, { dictionaries, sheet }: VisitorPagesInput): string | undefined {
  if (method !== "GET" || url.length > maxUrl || prefersRepresentation({ headers })) return undefined;
  const cookies = headers.get("Cookie");
  if (cookies && Object.keys(parse(cookies)).some((name) => !harmless.has(name))) return undefined;
  const { coding, held } = documentCoding({ headers }, dictionaries);
  const holds = held?.path ?? headers.has("Available-Dictionary"); // one of another version
  return `${coding} ${holds} ${stylesheetCookie.holds({ headers }, sheet)} ${url}`;
}

/**
 * Reads `content_version` once per turn of the event loop: what is handled in a turn had arrived before it began, so no
 * request is answered with a version older than itself. @returns a function whose result is undefined when the database
 * cannot be read; the page itself then reports it, or does not need it.
 */
function versionReader(db: Db): () => Promise<number | undefined> {
  let reading: Promise<number | undefined> | undefined;
  return () => {
    if (reading) return reading;
    setImmediate(() => {
      reading = undefined;
    });
    reading = selectVersion(db).then(
      ([row]) => row?.version,
      () => undefined,
    );
    return reading;
  };
}

const selectVersion = compiledOnce((db) => db.selectFrom("content_version").select("version"));

let shrinking = false; // one at a time: many invented URLs must not occupy the thread pool

/** Compresses a page at the highest quality when it is sent for the second time, for all further visitors. */
async function shrink(page: CachedPage): Promise<void> {
  if (page.isAgain || shrinking || page.headers["content-encoding"] !== "br") return;
  shrinking = true;
  page.isAgain = true;
  try {
    page.body = await recompress(page.body);
  } finally {
    shrinking = false;
  }
}

/** Copies the response for the cache. */
async function copy(c: Context, version: number): Promise<CachedPage> {
  const body = new Uint8Array(await c.res.clone().arrayBuffer());
  const headers = Object.fromEntries([...c.res.headers].filter(([name]) => name !== "set-cookie"));
  return { body, headers, pattern: routePattern(c), version };
}
