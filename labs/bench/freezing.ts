import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import { freezeBenchmarks } from "#app/assessment/benchmarks/freeze-benchmarks.server.ts";
import { notifyFounders } from "#app/assessment/benchmarks/notify-founders.server.ts";
import { freezeTrackRecord } from "#app/outcomes/freeze.server.ts";
import { addResults, type BulkResult } from "#app/outcomes/outcomes.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { startCluster } from "../cluster/cluster.ts";
import type { Size } from "../support/size.ts";
import { newStorage } from "./program.ts";
import type { Table } from "./table.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const amounts = { full: 1_000_000, small: 2_000 };
const atOnce = 20_000; // results made at a time
const limit = 60; // s
const longestWait = 20; // ms that a page may wait more, at p95
const outcomes = ["activated", "testing", "stopped", null] as const;

/**
 * How long freezing takes with a result and an outcome of each of a million founders, on both engines: a benchmark and a
 * month of the track record. `wait` is how late timers of this process ran meanwhile: pages of the server wait as long.
 */
export async function freezing(size: Size, founders = amounts[size]): Promise<Table[]> {
  const { db: sqlite } = await openStorage(newStorage(), migrations);
  const cluster = await startCluster();
  await migrate(cluster.db, migrations);
  const rows: Table["rows"] = [];
  for (const [name, db] of [["SQLite", sqlite] as const, ["PostgreSQL", cluster.db] as const]) {
    await notifyFounders(db, { origin: "https://firstproof.example", now: new Date("2026-01-01T00:00:00.000Z") });
    await fill(db, founders);
    await sql`analyze`.execute(db); // as autovacuum does within minutes: without it, plans are made for empty tables
    rows.push(await measured(`${name}: benchmark`, () => freezeBenchmarks(db)));
    rows.push(await measured(`${name}: month of the track record`, () => freezeTrackRecord(db)));
    const frozen = await db.selectFrom("benchmarks").select("founders").execute();
    if (frozen[0]?.founders !== founders) throw new Error(`the benchmark has ${frozen[0]?.founders} founders`);
  }
  await sqlite.destroy();
  await cluster.stop();
  const note = `${founders.toLocaleString("en-US")} founders, one complete result each, a quarter of them silent.`;
  return [{ title: "Freezing", note, rows }];
}

async function fill(db: Db, founders: number): Promise<void> {
  const at = "2026-03-01T12:00:00.000Z";
  for (let first = 0; first < founders; first += atOnce) {
    const count = Math.min(atOnce, founders - first);
    await addResults(
      db,
      Array.from({ length: count }, (_, index) => resultOf(first + index)),
      at,
    );
  }
  await sql`insert into session_results (user_id, assessment_session_id, revision, allowed, tier, answers, overall,
      problem_validation, market_opportunity, competitive_advantage, risk_awareness, keywords_version, created_at)
    select user_id, assessment_session_id, revision,
      (select count(*) from question_set_items as item where item.question_set_id = outcomes.question_set_id),
      'pro', '{}', tenths / 10.0, tenths / 10.0, tenths / 10.0, tenths / 10.0, tenths / 10.0, 1, result_at
    from outcomes`.execute(db);
}

function resultOf(index: number): BulkResult {
  return { score: (index % 101) / 10, odds: index % 100, outcome: outcomes[index % outcomes.length] ?? null };
}

async function measured(what: string, work: () => Promise<unknown>): Promise<Table["rows"][number]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  return {
    what,
    time: { value: seconds, unit: "s", digits: 1, limit },
    "wait, p95": { value: delay.percentile(95) / 1e6, unit: "ms", digits: 1, limit: longestWait },
    "longest wait": { value: delay.max / 1e6, unit: "ms" },
  };
}
