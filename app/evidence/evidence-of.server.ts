import { compiledOnce, type Db } from "#app/platform/db.server.ts";
import type { Evidence } from "./evidence.ts";

/** What backs the answers of a session: experiments with a result, the interviews of quotes, and quotes. One query. */
export async function evidenceOf(db: Db, { user, session }: { user: string; session: string }): Promise<Evidence> {
  const evidence: Evidence = { experiments: [], interviews: [], quotes: {} };
  for (const { question, id, name, level, quotes } of await ofSession(db, user, session, user, session)) {
    evidence.quotes[question] = (evidence.quotes[question] ?? 0) + quotes;
    if (id === null || name === null) continue;
    if (level === null) evidence.interviews.push({ id, question, title: name, quotes });
    else evidence.experiments.push({ id, question, metric: name, level });
  }
  return evidence;
}

/** What backs the answer to a question. Without an `id`: quotes that are from no interview; without a `level`: quotes. */
interface Row {
  question: string;
  id: string | null;
  name: string | null;
  level: number | null;
  quotes: number;
}

/** A row for each experiment, and one for all quotes of an answer that are from the same interview or from none. */
const ofSession = compiledOnce((db, user: string, session: string, again: string, andAgain: string) =>
  db
    .selectFrom("experiment_answers as answer")
    .innerJoin("experiments as experiment", "experiment.id", "answer.experiment_id")
    .select(["answer.question_id as question", "experiment.id as id", "experiment.metric as name"])
    .select(({ lit }) => ["experiment.evidence_level as level", lit(0).as("quotes")])
    .where("answer.user_id", "=", user)
    .where("answer.assessment_session_id", "=", session)
    .where("experiment.recorded_at", "is not", null)
    .$castTo<Row>()
    .unionAll(
      db
        .selectFrom("quotes as quote")
        .leftJoin("customer_interviews as interview", "interview.id", "quote.interview_id")
        .select(["quote.question_id as question", "interview.id as id", "interview.title as name"])
        .select(({ fn, lit }) => [lit(null).as("level"), fn.countAll<number>().as("quotes")])
        .where("quote.user_id", "=", again)
        .where("quote.assessment_session_id", "=", andAgain)
        .groupBy(["quote.question_id", "interview.id"])
        .$castTo<Row>(),
    )
    .orderBy("id", "desc"),
);
