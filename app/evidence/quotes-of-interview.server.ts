import type { Db } from "#app/platform/db/database.server.ts";
import type { Quote } from "./quote.ts";

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
    .orderBy("quote.id")
    .execute();
  return rows.map(({ id, text, said_by, at_seconds, session, created_at, order_index, title }) => ({
    ...{ id, text, saidBy: said_by, atSeconds: at_seconds },
    backs: { session, begunAt: created_at, number: order_index, title },
  }));
}
