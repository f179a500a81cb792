import type { Tier } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Score } from "../score/score.ts";
import { type Benchmark, benchmarkText, roundedCount } from "./benchmark.ts";

/** What results must share to be compared. */
export interface BenchmarkRule {
  /** The id of the set of questions. */
  questionSet: string;
  keywordsVersion: number;
}

/** How long this process shows what another has replaced; ms. Benchmarks change once a week. */
export const loadInterval = 60_000;

// As in platform/site.ts: in tests, the server loads them, and the pages as built have a copy of this file.
const loaded = Symbol.for("firstproof.benchmarks");
const shared = globalThis as { [loaded]?: ReadonlyMap<string, Benchmark> };

/** The newest benchmark under a rule, as this process last loaded it: no page needs a query for it. */
export function findBenchmark(rule: BenchmarkRule): Benchmark | undefined {
  return shared[loaded]?.get(ruleKey(rule));
}

/** Reads the newest benchmark under each rule, for `findBenchmark` in this process. */
export async function loadBenchmarks(db: Db): Promise<void> {
  const rows = await db.selectFrom("benchmarks").selectAll().orderBy("frozen_at").execute();
  shared[loaded] = new Map(
    rows.map((row) => {
      const key = ruleKey({ questionSet: row.question_set_id, keywordsVersion: row.keywords_version });
      const quarters: Benchmark["quarters"] = JSON.parse(row.quarters);
      return [key, { frozenAt: row.frozen_at, founders: roundedCount(row.founders), quarters }];
    }),
  );
}

/** One text for both parts of a rule. */
export function ruleKey({ questionSet, keywordsVersion }: BenchmarkRule): string {
  return `${questionSet} ${keywordsVersion}`;
}

interface BenchmarkLineInput {
  tier: Tier;
  session: { questionSet: string };
  score: Score;
  preliminary: boolean;
}

/**
 * "Industry benchmarking" from our own founders: for complete results on Premium. Undefined while there is no benchmark,
 * and research is quoted.
 */
export function benchmarkLine({ tier, session, score, preliminary }: BenchmarkLineInput): string | undefined {
  if (tier !== "premium" || preliminary) return undefined;
  const { questionSet } = session;
  const benchmark = findBenchmark({ questionSet, keywordsVersion: score.keywordsVersion });
  return benchmark && benchmarkText(benchmark, score.overall);
}

/** Whether a founder left the comparison. */
export async function hasLeft(db: Db, { user }: { user: string }): Promise<boolean> {
  return (await exportChoice(db, { user })).leftAt !== null;
}

/** When a founder was written to about the comparison, and when they left it, for their data export; ISO 8601. */
export async function exportChoice(db: Db, { user }: { user: string }) {
  const row = await db
    .selectFrom("benchmark_choices")
    .select(["noticed_at as writtenToAt", "left_at as leftAt"])
    .where("user_id", "=", user)
    .executeTakeFirst();
  return row ?? { writtenToAt: null, leftAt: null };
}

/** Leaves the comparison, or comes back to it. It takes effect with the next benchmark; frozen ones don't change. */
export async function chooseBenchmark(
  db: Db,
  { user, takesPart }: { user: string; takesPart: boolean },
): Promise<void> {
  const left_at = takesPart ? null : clock.now().toISOString();
  await db
    .insertInto("benchmark_choices")
    .values({ user_id: user, noticed_at: null, left_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ left_at }))
    .execute();
}
