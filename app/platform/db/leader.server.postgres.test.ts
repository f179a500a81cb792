import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { emptyPostgres } from "../../server/database-template.test.support.ts";
import { silence } from "../observability/log.server.ts";
import type { Db } from "./database.server.ts";
import { electLeader } from "./leader.server.ts";

/** Processes that share a database, by their names. */
async function withProcesses() {
  const { url, dbs, end } = await emptyPostgres();
  const events = new EventEmitter();
  const working = new Set<string>();
  const begin = (name: string) => {
    const start = () => {
      working.add(name);
      events.emit("started", name);
      return {
        stop: async () => {
          working.delete(name);
          events.emit("stopped", name);
        },
      };
    };
    const process = electLeader(url, { start, log: silence });
    onTestFinished(() => process.stop());
    return process;
  };
  onTestFinished(end); // runs after those above were stopped
  return { db: dbs[0], events, working, begin };
}

/** Cuts the connection that holds the lock. */
async function cutLeader(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
}

test("one of two works; when it stops, the other does", async () => {
  const { events, working, begin } = await withProcesses();
  const first = begin("first");
  await once(events, "started");
  const started = once(events, "started");
  begin("second");
  await first.stop();
  expect(await started).toEqual(["second"]);
  expect([...working]).toEqual(["second"]);
});

test("a leader whose connection is cut stops its work, and one of them begins it again", async () => {
  const { db, events, working, begin } = await withProcesses();
  begin("first");
  await once(events, "started");
  begin("second");
  const [stopped, started] = [once(events, "stopped"), once(events, "started")];
  await cutLeader(db);
  expect(await stopped).toEqual(["first"]);
  const [next] = await started;
  expect([...working]).toEqual([next]);
});
