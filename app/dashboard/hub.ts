import type { Band } from "#app/assessment/score/band.ts";
import type { Tier } from "#app/billing/access.ts";

/** One assessment as the dashboard lists it. Moments are ISO 8601. */
export type SessionRow = OpenSession | DoneSession;

interface AnySession {
  id: string;
  createdAt: string;
}

/** Under 100 %: something that the plan allows is not answered. */
export interface OpenSession extends AnySession {
  kind: "open";
  answered: number;
  /** How many questions the plan allows. */
  allowed: number;
  savedAt: string;
}

export interface DoneSession extends AnySession {
  kind: "done";
  finishedAt: string;
  /** 0..10, one decimal. */
  score: number;
  band: Band;
}

/** What the hub offers (end-user.md §2): begin, go on with `session`, begin another, or nothing more on this plan. */
export type Offer =
  | { kind: "first" }
  | { kind: "continue"; session: OpenSession }
  | { kind: "another" }
  | { kind: "used"; session: DoneSession };

/** What the signed-in front page shows. */
export interface Hub {
  tier: Tier;
  offer: Offer;
  /** Newest first, without the one that `offer` continues. */
  sessions: SessionRow[];
}

/**
 * Only the newest session can be continued from the hub; an older one is resumed from the list.
 * @param sessions newest first
 * @param limit how many sessions the plan allows
 */
export function offerOf([newest, ...older]: SessionRow[], limit: number): Offer {
  if (!newest) return { kind: "first" };
  if (newest.kind === "open") return { kind: "continue", session: newest };
  return older.length + 1 < limit ? { kind: "another" } : { kind: "used", session: newest };
}
