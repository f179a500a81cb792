import type { Db } from "#app/platform/db/database.server.ts";
import { hasInterview } from "./find-interview.server.ts";
import { addressOf } from "./new-quote-page.server.ts";
import { backedAnswersPath, interviewPath } from "./paths.ts";

interface From {
  user: string;
  request: Request;
  /** Undefined if it does not exist, or no longer. */
  quote: { session: string } | undefined;
}

/**
 * The page to return to after removing a quote: the interview in the query, or the answers. Undefined if the user has
 * neither.
 */
export async function quoteBackPath(db: Db, { user, request, quote }: From): Promise<string | undefined> {
  const { interview, session } = addressOf(request);
  if (interview && (await hasInterview(db, { user, interview }))) return interviewPath(interview);
  if (quote) return backedAnswersPath(quote.session);
  const mine = await db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .where("id", "=", session ?? "")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return mine && backedAnswersPath(mine.id);
}
