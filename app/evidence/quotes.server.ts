import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { hasInterview } from "./find-interview.server.ts";
import { maxQuotes, type Quote } from "./quote.ts";

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

interface NewQuote {
  user: string;
  session: string;
  question: string;
  /** The interview it is from; without one, it was noted by hand. */
  interview?: string | null;
  /** Validated by QuoteForm, like `saidBy`. */
  text: string;
  saidBy?: string;
  /** The position in the recording of the interview. */
  atSeconds?: number | null;
}

/** `missing`: the user has no such session, or it lacks this question. `no interview`: no such interview. */
type AddQuoteResult = { kind: "added"; id: string } | { kind: "missing" | "no interview" | "full" };

/**
 * Stores a quote for the answer it backs. Idempotent: a double submission, or one after going back, returns the
 * existing quote.
 */
export function addQuote(
  db: Db,
  { user, session, question, interview = null, text, saidBy = "", atSeconds = null }: NewQuote,
): Promise<AddQuoteResult> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasQuestion(transaction, { user, session, question }))) return { kind: "missing" };
    if (interview !== null && !(await hasInterview(transaction, { user, interview }))) return { kind: "no interview" };
    const kept = await transaction
      .selectFrom("quotes")
      .select(["id", "question_id", "interview_id", "text", "said_by", "at_seconds"])
      .where("user_id", "=", user)
      .where("assessment_session_id", "=", session)
      .execute();
    const columns = { question_id: question, interview_id: interview, text, said_by: saidBy, at_seconds: atSeconds };
    const names = Object.keys(columns) as (keyof typeof columns)[];
    const same = kept.find((quote) => names.every((name) => quote[name] === columns[name]));
    if (same) return { kind: "added", id: same.id };
    if (kept.length >= maxQuotes) return { kind: "full" };
    const id = timeOrderedId();
    await transaction
      .insertInto("quotes")
      .values({ id, user_id: user, assessment_session_id: session, ...columns, created_at: clock.now().toISOString() })
      .execute();
    return { kind: "added", id };
  });
}

/** A quote of this user, and the session whose answer it backs. */
export async function findQuote(db: Db, { user, id }: { user: string; id: string }) {
  return db
    .selectFrom("quotes")
    .select(["text", "assessment_session_id as session"])
    .where("user_id", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Deletes a quote of this user. @returns whether there was one. */
export async function deleteQuote(db: Db, { user, id }: { user: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("quotes")
    .where("user_id", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A quote with the answer it backs: the number and title of its question, and when its assessment started. */
export interface QuoteOfInterview extends Pick<Quote, "id" | "text" | "saidBy" | "atSeconds"> {
  backs: { session: string; begunAt: string; number: number; title: string };
}

/** The quotes taken from an interview of this user, in the order they were added. */
export async function quotesOfInterview(
  db: Db,
  { user, interview }: { user: string; interview: string },
): Promise<QuoteOfInterview[]> {
  const rows = await db
    .selectFrom("quotes as quote")
    .innerJoin("assessment_sessions as session", (join) =>
      join.onRef("session.user_id", "=", "quote.user_id").onRef("session.id", "=", "quote.assessment_session_id"),
    )
    .innerJoin("question_set_items as item", (join) =>
      join
        .onRef("item.question_set_id", "=", "session.question_set_id")
        .onRef("item.question_id", "=", "quote.question_id"),
    )
    .innerJoin("question_versions as version", (join) =>
      join.onRef("version.question_id", "=", "item.question_id").onRef("version.version", "=", "item.version"),
    )
    .select(["quote.id", "quote.text", "quote.said_by", "quote.at_seconds"])
    .select(["session.id as session", "session.created_at", "item.order_index", "version.title"])
    .where("quote.user_id", "=", user)
    .where("quote.interview_id", "=", interview)
    .where("session.deleted_at", "is", null)
    .orderBy("quote.id")
    .execute();
  return rows.map(({ id, text, said_by, at_seconds, session, created_at, order_index, title }) => ({
    ...{ id, text, saidBy: said_by, atSeconds: at_seconds },
    backs: { session, begunAt: created_at, number: order_index, title },
  }));
}

/** The evidence's part of the data export: the quotes and the answers they back, oldest first. */
export function exportQuotes(db: Db, { user }: { user: string }) {
  return db
    .selectFrom("quotes")
    .select(["text", "said_by as saidBy", "at_seconds as atSeconds", "created_at as createdAt"])
    .select(["assessment_session_id as assessment", "question_id as question", "interview_id as interview"])
    .where("user_id", "=", user)
    .orderBy("id")
    .execute();
}

/** Whether this session of this user contains this question. */
export async function hasQuestion(
  db: Db,
  { user, session, question }: { user: string; session: string; question: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("assessment_sessions as session")
    .innerJoin("question_set_items as item", "item.question_set_id", "session.question_set_id")
    .select("item.question_id")
    .where("session.user_id", "=", user)
    .where("session.id", "=", session)
    .where("session.deleted_at", "is", null)
    .where("item.question_id", "=", question)
    .executeTakeFirst();
  return row !== undefined;
}
