import { sql } from "kysely";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { shownOdds } from "./outcome.ts";
import { listHistory, type OutcomeKey } from "./outcomes.server.ts";

/** A founder's own odds for an assessment, while they can be stated. `percent`: null without any. */
export interface OpenOdds {
  percent: number | null;
}

/** The odds of an assessment; undefined once its score was shown, or if the idea has a complete result. */
export async function openOdds(db: Db, { user, session }: OutcomeKey): Promise<OpenOdds | undefined> {
  const [row] = await oddsRow(db, user, session);
  return row && !row.closed ? { percent: row.percent } : undefined;
}

const oddsRow = compiledOnce((db, user: string, id: string) =>
  db
    .selectFrom("assessment_sessions as session")
    .leftJoin("own_odds as odds", (join) =>
      join.onRef("odds.user_id", "=", "session.user_id").onRef("odds.assessment_session_id", "=", "session.id"),
    )
    .leftJoin("outcomes as outcome", "outcome.idea_id", "session.idea_id")
    .select(["odds.percent"])
    .select(
      sql<number>`case when odds.closed_at is not null or outcome.idea_id is not null then 1 else 0 end`.as("closed"),
    )
    .where("session.user_id", "=", user)
    .where("session.id", "=", id),
);

export interface StateOddsInput extends OutcomeKey {
  /** 0 to 100; undefined: none. */
  percent: number | undefined;
  /** What the page showed (`shownOdds`). */
  shown: string;
}

/** States a founder's own odds. `closed`: nothing was written, because the score has been shown. */
export async function stateOdds(db: Db, { user, session, percent: typed, shown }: StateOddsInput) {
  const percent = typed ?? null;
  if (shownOdds(percent) === shown) return "stated";
  const open = await openOdds(db, { user, session });
  if (!open) return "closed";
  const row = { percent, updated_at: clock.now().toISOString() };
  await db
    .insertInto("own_odds")
    .values({ user_id: user, assessment_session_id: session, closed_at: null, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "assessment_session_id"]).doUpdateSet(row))
    .execute();
  return "stated";
}

/** Ends stating odds: the score of all answers is shown, though it isn't recorded yet. */
export async function closeOdds(db: Db, { user, session }: OutcomeKey): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .insertInto("own_odds")
    .values({ user_id: user, assessment_session_id: session, percent: null, closed_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "assessment_session_id"])
        .doUpdateSet({ closed_at: now })
        .where("own_odds.closed_at", "is", null),
    )
    .execute();
}

/** The odds and outcome of a session in a data export, with all earlier answers. */
export async function exportOutcome(db: Db, { user, session }: OutcomeKey) {
  const odds = await db
    .selectFrom("own_odds")
    .select(["percent", "updated_at as updatedAt"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .executeTakeFirst();
  const outcome = await db
    .selectFrom("outcomes")
    .select(["revision", "odds", "ask_on as askOn", "result_at as resultAt", "answered_at as answeredAt"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .executeTakeFirst();
  const answers = await listHistory(db, { user, session });
  return { ownOdds: odds ?? null, outcome: outcome ? { ...outcome, answers } : null };
}
