import { sql } from "kysely";
import { compiledOnce, compiledTogether, type Db } from "#app/platform/db/database.server.ts";
import { type EvidenceSummary, readLevel } from "./evidence-summary.ts";

interface SessionOf {
  user: string;
  session: string;
}

/**
 * The evidence for the answers of a session, besides single quotes: recorded experiments and quoted interviews,
 * strongest first.
 */
export async function findEvidence(db: Db, { user, session }: SessionOf): Promise<Evidence[]> {
  return evidenceFrom(await evidenceRows(db, user, session));
}

/** The same, and the number of quotes per answer, by question id: answers without quotes are omitted. */
export async function findBacking(db: Db, { user, session }: SessionOf) {
  const { evidence, quotes } = await backingRows(db, user, session);
  const counts = quotes.map(({ question_id, count }) => [question_id, count] as const);
  return { evidence: evidenceFrom(evidence), quotes: Object.fromEntries(counts) };
}

type Evidence = EvidenceSummary & { question: string };

function evidenceFrom(rows: EvidenceRow[]): Evidence[] {
  // An interview has a row per quote.
  const found = new Map(rows.map((row) => [`${row.question} ${row.id}`, evidenceOf(row)]));
  return [...found.values()].sort((one, other) => other.level - one.level);
}

type EvidenceRow = Omit<EvidenceSummary, "kind" | "level"> & { question: string; level: number | null };

function evidenceOf({ level, ...row }: EvidenceRow): Evidence {
  return { ...row, kind: level === null ? "interview" : "experiment", level: level ?? readLevel };
}

const evidenceRows = compiledOnce((db, user: string, session: string) => evidenceQuery(db, { user, session }));

const backingRows = compiledTogether((db, user: string, session: string) => ({
  evidence: evidenceQuery(db, { user, session }),
  quotes: quoteCounts(db, { user, session }),
}));

function evidenceQuery(db: Db, of: SessionOf) {
  return experiments(db, of).unionAll(interviews(db, of));
}

function quoteCounts(db: Db, { user, session }: SessionOf) {
  return db
    .selectFrom("quotes")
    .select(["question_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .groupBy("question_id");
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
    .select(sql<number | null>`cast(null as integer)`.as("level"))
    .where("quote.user_id", "=", user)
    .where("quote.assessment_session_id", "=", session);
}
