import type { Idea } from "../ideas/idea.ts";
import type { Band } from "../score/band.ts";

/** An assessment in a list. Timestamps are ISO 8601. */
export type ListedSession = OpenSession | DoneSession;

interface AnySession {
  id: string;
  idea: Idea;
  createdAt: string;
  /** The last change: an answer was saved, or the session was completed. */
  changedAt: string;
  answered: number;
  /** Number of questions the plan allows. */
  allowed: number;
}

/** Under 100 %: a question the plan allows is unanswered. */
export interface OpenSession extends AnySession {
  kind: "open";
  savedAt: string;
  /** The preliminary score of a session completed on a plan with fewer questions: 0..10, one decimal. */
  score: number | undefined;
}

/** `answered` equals `allowed`, minus skipped optional questions. */
export interface DoneSession extends AnySession {
  kind: "done";
  /**
   * Null if every question is answered but the last answer was only autosaved. If before `changedAt`, answers have
   * changed since.
   */
  finishedAt: string | null;
  /** 0..10, one decimal; the same score as on the results page. */
  score: number;
  band: Band;
  /** The score does not count all questions yet. */
  preliminary: boolean;
}

/** Completion in whole percent, rounded down so that 100 means complete (SPEC-EU4). */
export function completionOf({ kind, answered, allowed }: ListedSession): number {
  if (kind === "done") return 100; // even if optional questions were skipped
  return allowed === 0 ? 0 : Math.floor((answered / allowed) * 100);
}

/** A position in a list ordered by latest change: the timestamp (ISO 8601), then the id. */
export interface SessionCursor {
  at: string;
  id: string;
}
