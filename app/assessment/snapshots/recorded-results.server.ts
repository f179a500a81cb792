import type { Selectable } from "kysely";
import { sql } from "kysely";
import { compiledOnce, type Db, type RowOf } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import type { RecordedResult, RecordedScores } from "./recorded-result.ts";

/** The recorded result with this revision, or the session's newest one. */
export async function findRecorded(
  db: Db,
  { user, id, revision }: SessionKey & { revision?: number },
): Promise<RecordedResult | undefined> {
  return recordedFrom(await recorded(db, user, id, ...(revision === undefined ? [] : [revision])));
}

/** The result of rows of `recordedQuery`. */
export function recordedFrom([row]: RowOf<typeof recordedQuery>[]): RecordedResult | undefined {
  if (!row) return undefined;
  const { allowed, tier, answers, marked, keywords_version: keywordsVersion } = row;
  return { ...scoresOf(row), keywordsVersion, allowed, tier, values: JSON.parse(answers), isMarked: Boolean(marked) };
}

/** Most results have no marks, so that whoever shows one need not ask for them. */
const marked = sql<number | boolean>`exists (select 1 from result_marks as mark
  where mark.user_id = session_results.user_id and mark.assessment_session_id = session_results.assessment_session_id
    and mark.revision = session_results.revision)`.as("marked");

const recorded = compiledOnce((db, user: string, session: string, ...revision: number[]) =>
  recordedQuery(db, user, session, ...revision),
);

/** The query of `findRecorded`, for those who ask more with it (`compiledTogether`). */
export function recordedQuery(db: Db, user: string, session: string, ...[revision]: number[]) {
  const rows = ofSession(db, user, session)
    .select(scoreColumns)
    .select(["allowed", "tier", "answers", "keywords_version", marked]);
  if (revision !== undefined) return rows.where("revision", "=", revision);
  return rows.orderBy("revision", "desc").limit(sql.lit(1));
}

/** The recorded results of a session, newest first, at most 50: their scores without the answers. */
export async function listRecorded(db: Db, { user, id }: SessionKey): Promise<RecordedScores[]> {
  return (await numbers(db, user, id)).map(scoresOf);
}

const numbers = compiledOnce((db, user: string, session: string) =>
  ofSession(db, user, session).select(scoreColumns).orderBy("revision", "desc").limit(sql.lit(50)),
);

/** The scores of the newest result of this idea, of any session, that was recorded before this time (ISO 8601). */
export async function findRecordedBefore(
  db: Db,
  { user, idea, before }: { user: string; idea: string; before: string },
): Promise<RecordedScores | undefined> {
  const [row] = await earlier(db, user, idea, before);
  return row && scoresOf(row);
}

const earlier = compiledOnce((db, user: string, idea: string, before: string) =>
  db
    .selectFrom("session_results")
    .select(scoreColumns)
    .where("user_id", "=", user)
    .where("assessment_session_id", "in", (sessions) =>
      sessions.selectFrom("assessment_sessions").select("id").where("idea_id", "=", idea),
    )
    .where("created_at", "<", before)
    .orderBy("created_at", "desc")
    .limit(sql.lit(1)),
);

function ofSession(db: Db, user: string, session: string) {
  return db.selectFrom("session_results").where("user_id", "=", user).where("assessment_session_id", "=", session);
}

/** The columns that `scoresOf` needs. */
export const scoreColumns = [
  "assessment_session_id",
  "revision",
  "created_at",
  "overall",
  "problem_validation",
  "market_opportunity",
  "competitive_advantage",
  "risk_awareness",
] as const;

/** Converts a row to the scores of a result. */
export function scoresOf(
  row: Pick<Selectable<Schema["session_results"]>, (typeof scoreColumns)[number]>,
): RecordedScores {
  return {
    session: row.assessment_session_id,
    revision: row.revision,
    createdAt: row.created_at,
    overall: row.overall,
    categories: {
      problemValidation: row.problem_validation,
      marketOpportunity: row.market_opportunity,
      competitiveAdvantage: row.competitive_advantage,
      riskAwareness: row.risk_awareness,
    },
  };
}
