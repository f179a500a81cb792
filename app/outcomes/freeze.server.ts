import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { isFlagged } from "#app/assessment/marks/marks.server.ts";
import { numbersOfSets } from "#app/assessment/questions/question-sets.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { span } from "./outcome.ts";
import { type Group, type Series, seriesOf, type Tally } from "./track-record.ts";

/** The track record of a month: one series per rule and question set, newest first. Immutable. */
export interface TrackRecord {
  series: Series[];
}

const day = 24 * 60 * 60 * 1000; // ms
const batch = 1_000; // results per query: requests are handled in between

interface FreezeInput {
  now?: Date;
  /** Results per query. */
  size?: number;
}

/**
 * Freezes the track record of the current month (UTC), once: what is frozen never changes. A job runs it every hour, so
 * that a month is frozen in its first hour, or as soon as the server is up again.
 */
export async function freezeTrackRecord(db: Db, { now = clock.now(), size = batch }: FreezeInput = {}): Promise<void> {
  const frozen_at = now.toISOString();
  const month = frozen_at.slice(0, 7);
  const there = await db.selectFrom("track_records").select("month").where("month", "=", month).executeTakeFirst();
  if (there) return;
  const numbers: TrackRecord = { series: await countSeries(db, { now, size }) };
  await db
    .insertInto("track_records")
    .values({ month, frozen_at, numbers: JSON.stringify(numbers) })
    .onConflict((conflict) => conflict.column("month").doNothing())
    .execute();
}

interface TallyRow extends Tally {
  rule: string;
  question_set_id: string;
  since: string;
  /** The last id among its results. */
  last: string;
}

async function countSeries(db: Db, { now, size }: Required<FreezeInput>): Promise<Series[]> {
  const rows: TallyRow[] = [];
  for (let after = ""; ; ) {
    const some = await tally(db, { after, size, now });
    if (some.length === 0) break;
    rows.push(...some);
    after = some
      .map(({ last }) => last)
      .sort()
      .at(-1) as string;
    await setImmediate();
  }
  const numbers = await numbersOfSets(db);
  return [...Map.groupBy(rows, ({ rule, question_set_id }) => `${rule} ${question_set_id}`).values()]
    .map((tallies) => {
      const { rule, question_set_id } = tallies[0] as TallyRow;
      const since = tallies.map((row) => row.since).sort()[0] ?? "";
      return seriesOf(tallies, { rule, questionSet: numbers.get(question_set_id) ?? 0, since });
    })
    .sort((a, b) => (a.since < b.since ? 1 : -1));
}

/**
 * Whether a result counts, or why it is left out: imported ones were recorded elsewhere. Results whose answers earn
 * points for their words alone belong to "marked".
 */
function groupOf(): RawBuilder<Group> {
  return sql<Group>`case when imported = 1 then 'imported' when ${isFlagged("outcomes")} then 'marked' else 'counted' end`;
}

const range = sql<number>`case when odds is null then -1 when odds <= 25 then 0 when odds <= 50 then 1
  when odds <= 75 then 2 else 3 end`;

/** Adds up the next results, in the order of their ids: some dozen rows, however many there are. */
function tally(db: Db, { after, size, now }: { after: string; size: number; now: Date }): Promise<TallyRow[]> {
  const cut = new Date(now.getTime() - span * day).toISOString();
  const next = db
    .selectFrom("outcomes")
    .selectAll()
    .select(sql<number>`case when result_at <= ${cut} then 1 else 0 end`.as("is_due"))
    .select(sql<number>`case when result_at <= ${cut} and outcome is not null then 1 else 0 end`.as("is_answered"))
    .select(sql<number>`case when outcome = 'activated' then 1 else 0 end`.as("is_activated"))
    .select(groupOf().as("group"))
    .where("assessment_session_id", ">", after)
    .orderBy("assessment_session_id")
    .limit(size);
  const sum = (term: RawBuilder<unknown>) => sql<number>`coalesce(sum(${term}), 0)`;
  return db
    .selectFrom(next.as("result"))
    .select(["rule", "question_set_id", "band", "group", range.as("range")])
    .select(({ fn }) => [
      fn.countAll<number>().as("results"),
      fn.max("assessment_session_id").as("last"),
      fn.min("result_at").as("since"),
    ])
    .select([
      sum(sql`is_due`).as("due"),
      sum(sql`is_answered`).as("answered"),
      sum(sql`is_answered * is_activated`).as("activated"),
      sum(sql`case when outcome = 'stopped' then is_answered else 0 end`).as("stopped"),
      sum(sql`is_answered * tenths`).as("tenths"),
      sum(sql`is_answered * tenths * tenths`).as("squares"),
      sum(sql`is_answered * is_activated * tenths`).as("hits"),
      sum(sql`is_answered * coalesce(odds, 0)`).as("odds"),
      sum(sql`is_answered * coalesce(odds, 0) * coalesce(odds, 0)`).as("oddsSquares"),
      sum(sql`is_answered * is_activated * coalesce(odds, 0)`).as("oddsHits"),
    ])
    .groupBy(["rule", "question_set_id", "band", "group", range])
    .execute();
}

/** The track record of a month, by default the newest, and all months there are, newest first; undefined without it. */
export async function findTrackRecord(db: Db, { month }: { month?: string }) {
  const months = await db.selectFrom("track_records").select("month").orderBy("month", "desc").execute();
  const wanted = month ?? months[0]?.month ?? "";
  const row = await db.selectFrom("track_records").selectAll().where("month", "=", wanted).executeTakeFirst();
  if (!row) return undefined;
  const { series } = JSON.parse(row.numbers) as TrackRecord;
  return { month: row.month, frozenAt: row.frozen_at, series, months: months.map((one) => one.month) };
}
