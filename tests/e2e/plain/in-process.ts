import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { putBeside } from "#app/interviews/interview-files.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { openApplication } from "#app/server/application.server.ts";
import type { TestServer } from "../../support/server.ts";
import type { Fetch, NetworkOptions } from "./network.ts";

/**
 * Opens the built product in this process, on an empty storage: requests are passed to it without a socket. It also
 * listens, for its own payments sandbox, which sends webhooks.
 */
export async function startInProcess(): Promise<TestServer & { fetch: Fetch; db: Db }> {
  const { STORAGE_DIR: storage } = env;
  const build: ServerBuild = await import(join(import.meta.dirname, "../../../build/server/index.js"));
  const application = await openApplication({ build, stopping: () => false });
  const listener = serve({ fetch: application.fetch, hostname: "127.0.0.1", port: 0 });
  await new Promise((done) => listener.once("listening", done));
  const address = listener.address();
  application.begin(typeof address === "object" && address ? address.port : 0);
  putBeside(application.db, application.files);
  const complaints: string[] = [];
  const hear = (line: unknown) => {
    if (!/"level":[1-4]0,/.test(String(line))) complaints.push(String(line));
  };
  subscribe("firstproof:log", hear);
  const bindings = { incoming: { socket: { remoteAddress: "127.0.0.1" } }, outgoing: {} };
  return {
    origin: application.origin(),
    storage,
    db: application.db,
    pid: process.pid,
    complaints,
    fetch: (request) => setImmediate().then(() => application.fetch(request, bindings)), // in a turn of its own
    async stop() {
      unsubscribe("firstproof:log", hear);
      await new Promise((done) => listener.close(done));
      await application.stop();
      await rm(storage, { recursive: true, force: true, maxRetries: 3 });
      return 0;
    },
    clear: async () => undefined,
  };
}

/** A network that passes requests to a server in this process. @param client the client's network address. */
export function networkOf(
  { origin, fetch: inside }: { origin: string; fetch?: Fetch },
  client: string,
): NetworkOptions {
  const reach: Fetch = async (request) =>
    inside && new URL(request.url).origin === origin ? inside(request) : fetch(request);
  return { fetch: reach, baseURL: origin, headers: { "Fly-Client-IP": client, "Accept-Language": "en-US" } };
}
