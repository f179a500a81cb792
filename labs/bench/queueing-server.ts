// The server, which also records events when it is asked to: in its own process, as requests do.
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import type { Db } from "#app/platform/db/database.server.ts";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { stopOnSignal } from "#app/platform/http/stop.server.ts";
import { openApplication } from "#app/server/application.server.ts";
import { recordEvent } from "#app/webhooks/record-event.server.ts";

const lot = 5; // events per transaction, all of one person
const atOnce = 2; // transactions: one is written while the other is synced to disk
const event = {
  type: "result.recorded",
  data: { assessment: "019aa1c2-7b30-7c4e-9f21-9ac2f01b0001", revision: 1 },
} as const;

/** What to record: some of each of these users in turn. */
export interface Queueing {
  users: string[];
  events: number;
  /** When they happen, and so when they are due; now, if left out. */
  due?: string;
}

/** @returns the seconds it took. */
async function queue(db: Db, { users, events, due }: Queueing): Promise<number> {
  const began = performance.now();
  let count = 0;
  const work = async () => {
    while (count < events) {
      const from = count;
      count += lot;
      const user = users[(from / lot) % users.length] ?? "";
      await inTransaction(db, async (transaction) => {
        for (let one = from; one < Math.min(from + lot, events); one++)
          await recordEvent(transaction, { user, event, now: due });
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (performance.now() - began) / 1_000;
}

const build: ServerBuild = await import(join(import.meta.dirname, "../../build/server/index.js"));
const application = await openApplication({ build, stopping: () => stop.requested });
const server = serve({
  hostname: env.HOST,
  port: env.PORT,
  fetch: async (request, bindings) =>
    new URL(request.url).pathname === "/bench/queue"
      ? Response.json(await queue(application.db, await request.json()))
      : application.fetch(request, bindings),
});
const stop = stopOnSignal(server, application.stop);
server.on("listening", () => application.begin(env.PORT));
