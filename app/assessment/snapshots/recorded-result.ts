import type { Tier } from "#app/billing/access.ts";
import type { Category } from "../questions/question.ts";
import type { Answers } from "../sessions/answer.ts";

/** The scores of a result recorded at completion. Timestamps are ISO 8601. */
export interface RecordedScores {
  session: string;
  /** The number of the result within the session, from 1. */
  revision: number;
  createdAt: string;
  /** 0..10, one decimal. */
  overall: number;
  /** 0..10, not rounded; null for unanswered categories. */
  categories: Record<Category, number | null>;
}

/** A complete recorded result. Immutable, whatever is answered later. */
export interface RecordedResult extends RecordedScores {
  /** The version of the word lists it was scored with. */
  keywordsVersion: number;
  /** How many of the session's first questions count. */
  allowed: number;
  /** The plan it was recorded on, whose wording it keeps. */
  tier: Tier;
  /** By question id, in question order. */
  values: Answers;
  /** Whether a text of it isn't ordinary: then it has marks. */
  isMarked: boolean;
}

/** The newest result of a finished session. `preliminary`: it counts only the questions of the free plan. */
export interface NewestResult extends RecordedScores {
  /** The id of the session's idea. */
  idea: string;
  preliminary: boolean;
}

/**
 * Totals over all finished sessions. `comparable`: the number of newest results that are preliminary, or complete, like
 * the latest one.
 */
export interface Totals {
  finished: number;
  comparable: number;
  /** The best score of all recorded results comparable with the latest one; 0..10. */
  best: number;
  /** The average of the comparable results. `first` and `latest` refer to them too. */
  average: number;
  first: number;
  latest: number;
}

/** The maximum number of results stored per session. */
export const maxResults = 50;

/** The maximum length of all their answers in characters, so that a session can be exported and imported whole. */
export const maxAnswers = 1_000_000;
