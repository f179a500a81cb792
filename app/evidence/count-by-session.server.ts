import type { Db } from "#app/platform/db/database.server.ts";
import { readLevel } from "./evidence-summary.ts";

/** What backs the answers of one assessment. `strongest`: a level of the evidence ladder; undefined without any. */
export interface EvidenceTotals {
  interviews: number;
  experiments: number;
  strongest: number | undefined;
}

interface Sessions {
  users: string[];
  /** Sessions of these users. */
  sessions: string[];
}

/** Counts the quoted interviews and recorded experiments of many sessions, in one query. @returns totals by session */
export async function countEvidenceBySession(db: Db, of: Sessions): Promise<Map<string, EvidenceTotals>> {
  const totals = new Map<string, EvidenceTotals>(
    of.sessions.map((session) => [session, { interviews: 0, experiments: 0, strongest: undefined }]),
  );
  if (of.sessions.length === 0) return totals;
  for (const { session, level, count } of await interviews(db, of).unionAll(experiments(db, of)).execute()) {
    const total = totals.get(session);
    if (!total) continue;
    if (level === null) total.interviews = count;
    else total.experiments = count;
    if (count > 0) total.strongest = Math.max(total.strongest ?? 0, level ?? readLevel);
  }
  return totals;
}

function interviews(db: Db, { users, sessions }: Sessions) {
  return db
    .selectFrom("quotes")
    .select("assessment_session_id as session")
    .select(({ fn, val }) => [
      val<number | null>(null).as("level"),
      fn.count<number>("interview_id").distinct().as("count"),
    ])
    .where("user_id", "in", users)
    .where("assessment_session_id", "in", sessions)
    .groupBy("assessment_session_id");
}

function experiments(db: Db, { users, sessions }: Sessions) {
  return db
    .selectFrom("experiment_answers as answer")
    .innerJoin("experiments as experiment", "experiment.id", "answer.experiment_id")
    .select("answer.assessment_session_id as session")
    .select(({ fn }) => [
      fn.max<number | null>("experiment.evidence_level").as("level"),
      fn.countAll<number>().as("count"),
    ])
    .where("answer.user_id", "in", users)
    .where("answer.assessment_session_id", "in", sessions)
    .where("experiment.recorded_at", "is not", null)
    .groupBy("answer.assessment_session_id");
}
