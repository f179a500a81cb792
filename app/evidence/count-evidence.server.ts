import type { Db } from "#app/platform/db/database.server.ts";
import { readLevel } from "./evidence-summary.ts";

/** What backs the answers of an idea's assessments. `strongest`: a level of the evidence ladder; undefined without any. */
export interface EvidenceCounts {
  interviews: number;
  experiments: number;
  quotes: number;
  strongest: number | undefined;
}

/** Counts the quotes, the interviews they are from, and the recorded experiments that back answers of this idea. */
export async function countEvidence(db: Db, { user, idea }: { user: string; idea: string }): Promise<EvidenceCounts> {
  const sessions = db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .where("idea_id", "=", idea);
  const quoted = await db
    .selectFrom("quotes")
    .select(({ fn }) => [
      fn.countAll<number>().as("quotes"),
      fn.count<number>("interview_id").distinct().as("interviews"),
    ])
    .where("user_id", "=", user)
    .where("assessment_session_id", "in", sessions)
    .executeTakeFirstOrThrow();
  const tested = await db
    .selectFrom("experiment_answers as answer")
    .innerJoin("experiments as experiment", "experiment.id", "answer.experiment_id")
    .select(({ fn }) => [
      fn.countAll<number>().as("experiments"),
      fn.max<number | null>("experiment.evidence_level").as("strongest"),
    ])
    .where("answer.user_id", "=", user)
    .where("answer.assessment_session_id", "in", sessions)
    .where("experiment.recorded_at", "is not", null)
    .executeTakeFirstOrThrow();
  const levels = [...(quoted.quotes > 0 ? [readLevel] : []), ...(tested.strongest === null ? [] : [tested.strongest])];
  return {
    ...quoted,
    experiments: tested.experiments,
    strongest: levels.length > 0 ? Math.max(...levels) : undefined,
  };
}
