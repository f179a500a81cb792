import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { Quote } from "./quote.ts";

interface SessionOf {
  user: string;
  session: string;
}

/** The quotes that back the answers of a session, in the order they were added. */
export async function listQuotes(db: Db, { user, session }: SessionOf): Promise<Quote[]> {
  return (await ofSession(db, user, session)).map((row) => ({
    id: row.id,
    question: row.question_id,
    text: row.text,
    saidBy: row.said_by,
    atSeconds: row.at_seconds,
    interview: row.interview_id === null ? null : { id: row.interview_id, title: row.title ?? "" },
    createdAt: row.created_at,
  }));
}

const ofSession = compiledOnce((db, user: string, session: string) =>
  db
    .selectFrom("quotes as quote")
    .leftJoin("customer_interviews as interview", "interview.id", "quote.interview_id")
    .select(["quote.id", "quote.question_id", "quote.text", "quote.said_by", "quote.at_seconds", "quote.created_at"])
    .select(["quote.interview_id", "interview.title"])
    .where("quote.user_id", "=", user)
    .where("quote.assessment_session_id", "=", session)
    .orderBy("quote.id"),
);

/** The number of quotes per answer of a session, by question id. Answers without quotes are omitted. */
export async function countQuotes(db: Db, { user, session }: SessionOf): Promise<Record<string, number>> {
  const rows = await counts(db, user, session);
  return Object.fromEntries(rows.map(({ question_id, count }) => [question_id, count]));
}

const counts = compiledOnce((db, user: string, session: string) =>
  db
    .selectFrom("quotes")
    .select(["question_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .groupBy("question_id"),
);
