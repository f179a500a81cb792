import { join } from "node:path";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type Sqlite from "better-sqlite3";
import { addFounder } from "#app/account/founder.test.support.ts";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { loadAssets } from "#app/platform/http/assets.server.ts";
import { takeFlash } from "#app/platform/http/flash.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { freshFile } from "#app/server/database.test.support.ts";
import { openFiles } from "#app/server/storage.server.ts";

const folder = join(import.meta.dirname, "../../build");

/** The built app on its own database, in this process: for tests that need the open database. */
export interface Site {
  db: Db;
  sqlite: Sqlite.Database;
  /** A founder on the free plan, and their session cookie. */
  founder: string;
  cookie: string;
  /** The load context that server.ts passes to requests. */
  context(): AppLoadContext;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** @param headers `{ Cookie: "" }` for a visitor. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

/**
 * The built app in this process, without the server around it.
 * @param storage the folder of its files.
 * @returns the load context, and a function that handles a request which accepts HTML.
 */
export async function openHandler(storage: string) {
  const build: ServerBuild = await import(join(folder, "server/index.js"));
  const remix = createRequestHandler(build, "production");
  const assets = loadAssets(build, folder);
  const stored = await openFiles(storage);
  const { signal } = new AbortController();
  const contextOf = (db: Db) => ({ db, ...stored, assets, log, client: "test", requestId: "test", signal });
  const ask = (db: Db, path: string, init: RequestInit = {}) => {
    const headers = { Accept: "text/html", ...init.headers };
    return remix(new Request(`http://localhost${path}`, { ...init, headers }), contextOf(db));
  };
  return { contextOf, ask };
}

export async function openSite(): Promise<Site> {
  const { db, sqlite, file } = await freshFile();
  await seedQuestions(db);
  const founder = await addFounder(db);
  const [cookie = ""] = (await startLogin(db, { user: founder, userAgent: null })).split(";");
  const handler = await openHandler(`${file}-files`);
  const context = () => handler.contextOf(db);
  const ask = (path: string, init: RequestInit = {}) =>
    handler.ask(db, path, { ...init, headers: { Cookie: cookie, ...init.headers } });
  return {
    db,
    sqlite,
    founder,
    cookie,
    context,
    get: (path, headers) => ask(path, { headers }),
    post: (path, fields, headers) => ask(path, { method: "POST", body: new URLSearchParams(fields), headers }),
  };
}

/** The same for an administrator. */
export async function openAdminSite(): Promise<Site> {
  const site = await openSite();
  await grantRole(site.db, { user: site.founder, role: "admin" });
  return site;
}

/** The flash message in a response's cookies. */
export async function flashOf(response: Response) {
  const Cookie = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return (await takeFlash(new Request("http://localhost", { headers: { Cookie: Cookie.join("; ") } }))).flash;
}
