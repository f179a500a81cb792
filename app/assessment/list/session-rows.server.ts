import { type Selectable, sql } from "kysely";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import type { Place } from "./listed-session.ts";

/** A session row with the columns of its newest recorded result that lists need; null if there is none. */
export type SessionWithRecord = Selectable<Schema["assessment_sessions"]> & {
  allowed: number | null;
  tier: Tier | null;
  overall: number | null;
  keywords_version: number | null;
  recorded_at: string | null;
};

interface Newest {
  user: string;
  limit: number;
  /** Only sessions older than this id. */
  before?: string;
}

/** Newest first, in one query on the user's index. Loads no answers. */
export function newestRows(db: Db, { user, limit, before }: Newest): Promise<SessionWithRecord[]> {
  const rows = rowsOf(db, user).orderBy("session.id", "desc").limit(limit);
  return (before === undefined ? rows : rows.where("session.id", "<", before)).execute();
}

interface Changed {
  user: string;
  limit: number;
  /** Only sessions after this position. */
  before?: Place;
}

/** Most recently changed first, in one query over the user's sessions. Loads no answers. */
export function changedRows(db: Db, { user, limit, before }: Changed): Promise<SessionWithRecord[]> {
  const changed = sql<string>`case when session.completed_at > session.updated_at then session.completed_at else session.updated_at end`;
  const rows = rowsOf(db, user).orderBy(changed, "desc").orderBy("session.id", "desc").limit(limit);
  if (!before) return rows.execute();
  return rows
    .where(({ eb, or, and }) =>
      or([eb(changed, "<", before.at), and([eb(changed, "=", before.at), eb("session.id", "<", before.id)])]),
    )
    .execute();
}

function rowsOf(db: Db, user: string) {
  return db
    .selectFrom("assessment_sessions as session")
    .leftJoin("session_results as result", (join) =>
      join
        .onRef("result.user_id", "=", "session.user_id")
        .onRef("result.assessment_session_id", "=", "session.id")
        .on(({ eb, selectFrom }) =>
          eb(
            "result.revision",
            "=",
            selectFrom("session_results as any")
              .select(({ fn }) => fn.max("any.revision").as("newest"))
              .whereRef("any.user_id", "=", "session.user_id")
              .whereRef("any.assessment_session_id", "=", "session.id"),
          ),
        ),
    )
    .selectAll("session")
    .select([
      "result.allowed",
      "result.tier",
      "result.overall",
      "result.keywords_version",
      "result.created_at as recorded_at",
    ])
    .where("session.user_id", "=", user);
}
