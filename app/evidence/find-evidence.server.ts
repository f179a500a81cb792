import type { Db } from "#app/platform/db/database.server.ts";
import { type EvidenceSummary, readLevel } from "./evidence-summary.ts";

interface SessionOf {
  user: string;
  session: string;
}

/**
 * The evidence for the answers of a session, besides single quotes: recorded experiments and quoted interviews,
 * strongest first.
 */
export async function findEvidence(db: Db, of: SessionOf): Promise<(EvidenceSummary & { question: string })[]> {
  const rows = await experiments(db, of).unionAll(interviews(db, of)).execute();
  const found = rows.map(({ level, ...row }) => ({
    ...row,
    kind: level === null ? ("interview" as const) : ("experiment" as const),
    level: level ?? readLevel,
  }));
  return found.sort((one, other) => other.level - one.level);
}

function experiments(db: Db, { user, session }: SessionOf) {
  return db
    .selectFrom("experiment_answers as answer")
    .innerJoin("experiments as experiment", "experiment.id", "answer.experiment_id")
    .select(["answer.question_id as question", "experiment.id", "experiment.metric as name"])
    .select("experiment.evidence_level as level")
    .where("answer.user_id", "=", user)
    .where("answer.assessment_session_id", "=", session)
    .where("experiment.recorded_at", "is not", null);
}

function interviews(db: Db, { user, session }: SessionOf) {
  return db
    .selectFrom("quotes as quote")
    .innerJoin("customer_interviews as interview", "interview.id", "quote.interview_id")
    .select(["quote.question_id as question", "interview.id", "interview.title as name"])
    .select(({ val }) => val<number | null>(null).as("level"))
    .distinct()
    .where("quote.user_id", "=", user)
    .where("quote.assessment_session_id", "=", session);
}
