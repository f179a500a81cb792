import { setImmediate } from "node:timers/promises";
import { v7 as timeOrderedId } from "uuid";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { isFlagged } from "../marks/marks.server.ts";
import { scoreColumns, scoresOf } from "../snapshots/recorded-results.server.ts";
import { mayFreeze, ScoreCounts } from "./benchmark.ts";
import { loadBenchmarks, ruleKey } from "./benchmarks.server.ts";

const batch = 200; // founders per query: some milliseconds, so that pages hardly wait
const afterNotice = 30 * 24 * 60 * 60 * 1000; // ms until an older result counts

/**
 * Freezes a benchmark of every question set and version of the word lists that has enough founders, and enough who are
 * new since its last one. A founder counts with their first complete result, unless they left, are an administrator, or
 * the result is flagged; imported results never count, and older ones 30 days after its founder was written to. A job
 * runs it every week.
 */
export async function freezeBenchmarks(db: Db, { now = clock.now() }: { now?: Date } = {}): Promise<void> {
  const start = await db.selectFrom("benchmark_starts").select("started_at").executeTakeFirst();
  if (!start) return;
  const last = await lastFrozen(db);
  const found = new Map<string, ScoreCounts>();
  for await (const { rule, countsFrom, scores } of countedResults(db, { startedAt: start.started_at, now })) {
    const counts = found.get(rule) ?? new ScoreCounts();
    counts.add({ overall: scores.overall, ...scores.categories }, countsFrom > (last.get(rule) ?? ""));
    found.set(rule, counts);
  }
  for (const [rule, counts] of found) {
    if (!mayFreeze({ founders: counts.founders, added: counts.added, last: last.has(rule) })) continue;
    const [question_set_id = "", version] = rule.split(" ");
    await db
      .insertInto("benchmarks")
      .values({
        ...{ id: timeOrderedId({ msecs: now.getTime() }), question_set_id, keywords_version: Number(version) },
        ...{ frozen_at: now.toISOString(), founders: counts.founders, quarters: JSON.stringify(counts.quarters()) },
      })
      .execute();
  }
  await loadBenchmarks(db);
}

/** When the last benchmark of each rule was frozen. */
async function lastFrozen(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("benchmarks")
    .select(({ fn }) => ["question_set_id", "keywords_version", fn.max<string>("frozen_at").as("frozen_at")])
    .groupBy(["question_set_id", "keywords_version"])
    .execute();
  return new Map(rows.map((row) => [ruleOf(row), row.frozen_at]));
}

function ruleOf(row: { question_set_id: string; keywords_version: number }): string {
  return ruleKey({ questionSet: row.question_set_id, keywordsVersion: row.keywords_version });
}

/** The first complete result of each founder that counts now, in batches. */
async function* countedResults(db: Db, { startedAt, now }: { startedAt: string; now: Date }) {
  const sizes = await setSizes(db);
  const noticedBy = new Date(now.getTime() - afterNotice).toISOString();
  for (let after: string | undefined = ""; after !== undefined; ) {
    await setImmediate(); // queries are synchronous on SQLite: pages come in between
    const founders = await nextFounders(db, after);
    const results = await resultsBy(
      db,
      founders.filter(({ left_at }) => left_at === null).map(({ id }) => id),
    );
    for (const { id, noticed_at } of founders) {
      const first = results.get(id)?.find((result) => result.allowed === sizes.get(result.question_set_id));
      if (!first || first.imported_at !== null || first.is_flagged) continue;
      const isOlder = first.created_at < startedAt;
      if (isOlder && (noticed_at === null || noticed_at > noticedBy)) continue;
      yield { rule: ruleOf(first), countsFrom: isOlder ? noticedBy : first.created_at, scores: scoresOf(first) };
    }
    after = founders.length < batch ? undefined : founders.at(-1)?.id;
  }
}

/** The number of questions of each set. */
async function setSizes(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("question_set_items")
    .select(({ fn }) => ["question_set_id", fn.countAll<number>().as("size")])
    .groupBy("question_set_id")
    .execute();
  return new Map(rows.map(({ question_set_id, size }) => [question_set_id, size]));
}

/** Users after this id who are no administrators. */
function nextFounders(db: Db, after: string) {
  return db
    .selectFrom("users")
    .leftJoin("benchmark_choices as choice", "choice.user_id", "users.id")
    .select(["users.id", "choice.noticed_at", "choice.left_at"])
    .where("users.id", ">", after)
    .where("users.id", "not in", (roles) =>
      roles.selectFrom("user_roles").select("user_id").where("role", "=", "admin"),
    )
    .orderBy("users.id")
    .limit(batch)
    .execute();
}

/** Every result of these founders with a place for all questions, earliest first. A deleted idea has none. */
async function resultsBy(db: Db, founders: string[]) {
  const rows = await db
    .selectFrom("session_results as result")
    .innerJoin("assessment_sessions as session", (join) =>
      join.onRef("session.user_id", "=", "result.user_id").onRef("session.id", "=", "result.assessment_session_id"),
    )
    .select(scoreColumns.map((column) => `result.${column}` as const))
    .select(["result.user_id", "result.allowed", "result.keywords_version"])
    .select(["session.question_set_id", "session.imported_at", isFlagged("result").as("is_flagged")])
    .where("result.user_id", "in", [...founders, ""]) // PostgreSQL refuses an empty list
    .where("session.deleted_at", "is", null)
    .orderBy("result.created_at")
    .execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
