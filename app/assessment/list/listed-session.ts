import type { Band } from "../score/band.ts";

/** One assessment as lists show it. Moments are ISO 8601. */
export type ListedSession = OpenSession | DoneSession;

interface AnySession {
  id: string;
  createdAt: string;
  /** When something last happened to it: an answer was saved, or it was completed. */
  changedAt: string;
  answered: number;
  /** How many questions the plan allows. */
  allowed: number;
}

/** Under 100 %: something that the plan allows is not answered. */
export interface OpenSession extends AnySession {
  kind: "open";
  savedAt: string;
  /** Of one that was completed on a plan of fewer questions, its preliminary score: 0..10, one decimal. */
  score: number | undefined;
}

/** `answered` is then `allowed`, but for questions that were passed without an answer. */
export interface DoneSession extends AnySession {
  kind: "done";
  /** Null: all is answered, the last text by autosave, and nobody has gone on since. Before `changedAt`: answers were changed since. */
  finishedAt: string | null;
  /** 0..10, one decimal: what its results page shows now. */
  score: number;
  band: Band;
  /** It does not rest on all questions yet. */
  preliminary: boolean;
}

/** Completion in whole percent, cut so that 100 means all (SPEC-EU4). */
export function completionOf({ kind, answered, allowed }: ListedSession): number {
  if (kind === "done") return 100; // though some of it may have been passed without an answer
  return allowed === 0 ? 0 : Math.floor((answered / allowed) * 100);
}

/** A place in a list whose order is the latest change: its moment (ISO 8601), then the id. */
export interface Place {
  at: string;
  id: string;
}
