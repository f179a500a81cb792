import { compiledOnce, type Db } from "#app/platform/db.server.ts";
import type { Backing } from "./backing.ts";
import { toldLevel } from "./level.ts";

/** What backs the answers of a session besides single quotes: recorded experiments, and interviews that are quoted. */
export async function evidenceOf(
  db: Db,
  { user, session }: { user: string; session: string },
): Promise<(Backing & { question: string })[]> {
  return (await ofSession(db, user, session)).map(({ kind, ...row }) => ({
    ...row,
    kind: kind === "experiment" ? "experiment" : "interview",
    level: row.level ?? toldLevel,
  }));
}

const ofSession = compiledOnce((db, user: string, session: string) =>
  db
    .selectFrom("experiment_answers as answer")
    .innerJoin("experiments as experiment", "experiment.id", "answer.experiment_id")
    .select(({ val }) => [
      val<string>("experiment").as("kind"),
      "answer.question_id as question",
      "experiment.id",
      "experiment.metric as name",
      "experiment.evidence_level as level",
    ])
    .where("answer.user_id", "=", user)
    .where("answer.assessment_session_id", "=", session)
    .where("experiment.recorded_at", "is not", null)
    .unionAll(
      db
        .selectFrom("quotes as quote")
        .innerJoin("customer_interviews as interview", "interview.id", "quote.interview_id")
        .select(({ val }) => [
          val<string>("interview").as("kind"),
          "quote.question_id as question",
          "interview.id",
          "interview.title as name",
          val<number | null>(toldLevel).as("level"),
        ])
        .distinct()
        .where("quote.user_id", "=", user)
        .where("quote.assessment_session_id", "=", session),
    ),
);
