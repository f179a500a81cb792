import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/time-ordered-id.ts";
import { hasInterview } from "./find-interview.server.ts";
import { hasQuestion } from "./has-question.server.ts";
import { maxQuotes } from "./quote.ts";

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
export type AddQuoteResult = { kind: "added"; id: string } | { kind: "missing" | "no interview" | "full" };

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
