import type { Generated } from "kysely";
import type { Band } from "#app/assessment/score/band.ts";
import type { Outcome } from "./outcome.ts";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends OutcomeTables {}
}

/** What founders expected of their ideas, what became of them, and what the site publishes about that. */
export interface OutcomeTables {
  own_odds: OwnOdds;
  outcomes: Outcomes;
  outcome_history: OutcomeHistory;
  track_records: TrackRecords;
}

/** A founder's own odds, until the result is there and has a copy of them. */
interface OwnOdds {
  user_id: string;
  assessment_session_id: string;
  /** 0 to 100; null: none. */
  percent: number | null;
  /** When the score was shown before it was recorded: from then on they can't be changed. */
  closed_at: string | null;
  updated_at: string;
}

/** The first complete result of an idea, and what became of it. */
interface Outcomes {
  assessment_session_id: string;
  user_id: string;
  idea_id: string;
  /** The number of the result within its session. */
  revision: number;
  /** The version of the rule and that of its lists of words: "1.1". */
  rule: string;
  question_set_id: string;
  band: Band["key"];
  /** The score × 10. Whole numbers add up to the same in any order. */
  tenths: number;
  /** Percent; null: the founder gave none before the score was shown. */
  odds: number | null;
  imported: number;
  result_at: string;
  /** The day of the next mail that asks, such as 2026-11-27, where the founder is; null: none follows. */
  ask_on: string | null;
  outcome: Outcome | null;
  /** The day on which somebody paid. */
  happened_on: string | null;
  /** "quote:" or "experiment:" and its id. */
  proof: string | null;
  sentence: Generated<string>;
  /** Counts the answers, from 1. */
  version: Generated<number>;
  answered_at: string | null;
}

/** Each answer that a founder gave, the current one included. */
interface OutcomeHistory {
  user_id: string;
  assessment_session_id: string;
  version: number;
  outcome: Outcome;
  happened_on: string | null;
  proof: string | null;
  sentence: string;
  created_at: string;
}

/** The numbers of a month, never changed. */
interface TrackRecords {
  /** Such as 2026-11, in UTC. */
  month: string;
  frozen_at: string;
  /** JSON of `TrackRecord`. */
  numbers: string;
}
