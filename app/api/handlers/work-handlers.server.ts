import { hasSession } from "#app/assessment/sessions/sessions.server.ts";
import { listQuotes as quotesOf } from "#app/evidence/quotes.server.ts";
import { findInterview, listInterviews as interviewsOf } from "#app/interviews/interviews.server.ts";
import { getInterview, listInterviews, listQuotes } from "../operations/work.ts";
import { pageFrom } from "../schemas/page.ts";
import { shownInterview, shownQuote } from "../schemas/work.ts";
import { found, handler, missing, questionKeys } from "./handler.server.ts";

const interviews = handler(listInterviews, async (db, { user, query: { limit, cursor } }) => {
  const { rows, next } = pageFrom(await interviewsOf(db, { user, before: cursor, limit: limit + 1 }), limit);
  return { status: 200, body: { items: rows.map(shownInterview), next }, next };
});

const interview = handler(getInterview, async (db, { user, params }) => {
  const one = await findInterview(db, { user, interview: params.interview });
  return one ? found(shownInterview(one)) : missing();
});

const quotes = handler(listQuotes, async (db, { user, params: { assessment } }) => {
  if (!(await hasSession(db, { user, id: assessment }))) return missing();
  const keys = await questionKeys(db);
  const listed = await quotesOf(db, { user, session: assessment });
  return found({ items: listed.map((quote) => shownQuote(quote, keys)) });
});

/** Interviews and quotes. */
export const workHandlers = [interviews, interview, quotes];
