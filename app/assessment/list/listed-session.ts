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
}

/** `answered` is then `allowed`. */
export interface DoneSession extends AnySession {
  kind: "done";
  /** Null: all is answered, but it was never completed. Before `changedAt`: answers were changed since. */
  finishedAt: string | null;
  /** 0..10, one decimal: what its results page shows now. */
  score: number;
  band: Band;
}

/** Completion in whole percent, cut so that 100 means all (end-user.md §4). */
export function completionOf({ answered, allowed }: Pick<AnySession, "answered" | "allowed">): number {
  return allowed === 0 ? 0 : Math.floor((answered / allowed) * 100);
}

/** A place in a list whose order is the latest change: its moment (ISO 8601), then the id. */
export interface Place {
  at: string;
  id: string;
}
