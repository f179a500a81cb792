import { isFlagged } from "#app/assessment/marks/marks.server.ts";
import { questionsOf } from "#app/assessment/questions/question-sets.server.ts";
import { type ResultLine, resultLine } from "#app/assessment/results/result-line.ts";
import { scoreLine } from "#app/assessment/score/score-line.ts";
import type { Answers } from "#app/assessment/sessions/answer.ts";
import { isNewestResult } from "#app/assessment/snapshots/newest-results.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { countEvidenceBySession } from "#app/evidence/count-by-session.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Disclosed, disclose } from "./disclosure.ts";

interface DisclosedInput {
  cohort: string;
  /** Only of these members; of all by default. */
  members?: string[];
}

/**
 * What members show to a program now, each member's newest assessment first, without the evidence. Nothing of a member
 * who has left, of an archived cohort, or of what is deleted.
 */
export async function listDisclosed(db: Db, { cohort, members }: DisclosedInput): Promise<Disclosed[]> {
  const rows = await shares(db, cohort)
    .innerJoin("ideas as idea", "idea.id", "session.idea_id")
    .select(["share.user_id", "share.assessment_session_id as session", "session.answered", "session.allowed"])
    .select(["share.score", "share.areas", "share.evidence", "share.answers"])
    .select(["idea.name", "idea.created_at as ideaCreatedAt"])
    .select(["result.allowed as counted", "result.created_at as createdAt", "result.overall"])
    .select(isFlagged("result").as("isMarked"))
    .select(["result.problem_validation as problemValidation", "result.market_opportunity as marketOpportunity"])
    .select(["result.competitive_advantage as competitiveAdvantage", "result.risk_awareness as riskAwareness"])
    .$if(members !== undefined, (query) => query.where("share.user_id", "in", members ?? []))
    .orderBy("share.user_id")
    .orderBy("share.assessment_session_id", "desc")
    .execute();
  return rows.map(({ user_id: user, session, name, ideaCreatedAt, answered, allowed, ...row }) =>
    disclose({
      ...{ user, session, answered, allowed },
      idea: { name, createdAt: ideaCreatedAt },
      choices: {
        score: row.score === 1,
        areas: row.areas === 1,
        evidence: row.evidence === 1,
        answers: row.answers === 1,
      },
      result: resultOf(row),
    }),
  );
}

interface ResultColumns {
  counted: number | null;
  createdAt: string | null;
  overall: number | null;
  isMarked: boolean | number;
  problemValidation: number | null;
  marketOpportunity: number | null;
  competitiveAdvantage: number | null;
  riskAwareness: number | null;
}

function resultOf({ counted, createdAt, overall, isMarked, ...row }: ResultColumns) {
  if (counted === null || createdAt === null || overall === null) return undefined;
  const { problemValidation, marketOpportunity, competitiveAdvantage, riskAwareness } = row;
  const preliminary = counted <= assessmentLimits("free").questions;
  const categories = { problemValidation, marketOpportunity, competitiveAdvantage, riskAwareness };
  return { createdAt, preliminary, isMarked: Boolean(isMarked), overall, categories };
}

/** The same with the evidence, where it is shown. */
export async function listWithEvidence(db: Db, input: DisclosedInput & { members: string[] }): Promise<Disclosed[]> {
  return withEvidence(db, await listDisclosed(db, input));
}

/** Adds the evidence to those assessments that show it. */
export async function withEvidence(db: Db, all: Disclosed[]): Promise<Disclosed[]> {
  const showing = all.filter(({ choices }) => choices.evidence);
  const users = [...new Set(showing.map(({ user }) => user))];
  const totals = await countEvidenceBySession(db, { users, sessions: showing.map(({ session }) => session) });
  return all.map((one) => (one.choices.evidence ? { ...one, evidence: totals.get(one.session) } : one));
}

interface AnswersInput {
  cohort: string;
  member: string;
  session: string;
}

/** The answers of the newest result of an assessment; undefined unless its founder shows them. */
export async function findDisclosedAnswers(
  db: Db,
  { cohort, member, session }: AnswersInput,
): Promise<ResultLine[] | undefined> {
  const row = await shares(db, cohort)
    .select(["result.answers", "result.allowed", "session.question_set_id as set"])
    .where("share.user_id", "=", member)
    .where("share.assessment_session_id", "=", session)
    .where("share.answers", "=", 1)
    .executeTakeFirst();
  if (!row || row.answers === null || row.allowed === null) return undefined;
  const values: Answers = JSON.parse(row.answers);
  const questions = (await questionsOf(db, row.set)).slice(0, row.allowed);
  return questions.map((question, index) => resultLine(scoreLine(question, values[question.id]), index + 1));
}

/** Quoted interviews of assessments that show their evidence, by the day on which they were handed in. */
export async function countInterviewsByDay(
  db: Db,
  { cohort, since }: { cohort: string; since: string },
): Promise<{ day: string; count: number }[]> {
  return shares(db, cohort)
    .innerJoin("quotes as quote", (join) =>
      join
        .onRef("quote.user_id", "=", "share.user_id")
        .onRef("quote.assessment_session_id", "=", "share.assessment_session_id"),
    )
    .innerJoin("customer_interviews as interview", "interview.id", "quote.interview_id")
    .select(({ fn, ref, val }) => [
      fn<string>("substr", [ref("interview.created_at"), val(1), val(10)]).as("day"),
      fn.count<number>("interview.id").distinct().as("count"),
    ])
    .where("share.evidence", "=", 1)
    .where("interview.created_at", ">=", since)
    .groupBy("day")
    .execute();
}

/** Every query for what members show begins here. */
function shares(db: Db, cohort: string) {
  return db
    .selectFrom("cohort_shares as share")
    .innerJoin("cohorts as cohort", "cohort.id", "share.cohort_id")
    .innerJoin("cohort_members as member", (join) =>
      join.onRef("member.cohort_id", "=", "share.cohort_id").onRef("member.user_id", "=", "share.user_id"),
    )
    .innerJoin("assessment_sessions as session", (join) =>
      join.onRef("session.user_id", "=", "share.user_id").onRef("session.id", "=", "share.assessment_session_id"),
    )
    .leftJoin("session_results as result", (join) =>
      join
        .onRef("result.user_id", "=", "session.user_id")
        .onRef("result.assessment_session_id", "=", "session.id")
        .on(isNewestResult),
    )
    .where("share.cohort_id", "=", cohort)
    .where("cohort.archived_at", "is", null)
    .where("member.left_at", "is", null)
    .where("session.deleted_at", "is", null);
}
