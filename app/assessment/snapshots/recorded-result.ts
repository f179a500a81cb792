import type { Tier } from "#app/billing/access.ts";
import type { Category } from "../questions/question.ts";
import type { Answers } from "../sessions/answer.ts";

/** The numbers of a result that was recorded when its assessment was completed. Moments are ISO 8601. */
export interface RecordedScores {
  session: string;
  /** Counts the results of one session from 1. */
  revision: number;
  createdAt: string;
  /** 0..10, one decimal. */
  overall: number;
  /** 0..10, not rounded; null where nothing was answered. */
  categories: Record<Category, number | null>;
}

/** A recorded result whole: it never changes, whatever is answered later. */
export interface RecordedResult extends RecordedScores {
  /** How many of the session's first questions counted. */
  allowed: number;
  /** The plan that had it: it is told in the words of this plan for good. */
  tier: Tier;
  /** By the id of the question, in the order asked. */
  values: Answers;
}

/** The newest result of a finished session, and whether it counted only the questions of the free plan. */
export interface NewestResult extends RecordedScores {
  preliminary: boolean;
}

/** All finished sessions in a few numbers. `comparable`: those that are as preliminary, or as whole, as the latest. */
export interface Totals {
  finished: number;
  comparable: number;
  /** Of every result there ever was that is as preliminary, or as whole; 0..10. */
  best: number;
  /** Of the comparable ones, as the first and the latest. */
  average: number;
  first: number;
  latest: number;
}
