import type { Db } from "#app/platform/db/database.server.ts";

interface Span {
  /** ISO 8601. */
  from: string;
  /** ISO 8601, exclusive. */
  until: string;
}

/** When the interviews that were handed in during a span were handed in, and when each got its feedback. */
export function interviewsOf(db: Db, { user, ...span }: Span & { user: string }) {
  return handedIn(db, span).where("founder_id", "=", user).execute();
}

/** The same of all users. */
export function interviewsOfAll(db: Db, span: Span) {
  return handedIn(db, span).execute();
}

function handedIn(db: Db, { from, until }: Span) {
  return db
    .selectFrom("customer_interviews")
    .select(["created_at as at", "reviewed_at as reviewedAt"])
    .where("created_at", ">=", from)
    .where("created_at", "<", until);
}
