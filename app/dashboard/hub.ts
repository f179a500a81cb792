import type { DoneSession, ListedSession, OpenSession } from "#app/assessment/list/listed-session.ts";

/** The hub's offer (SPEC-EU2): start an assessment, continue `session`, start another, or nothing more on this plan. */
export type Offer =
  | { kind: "first" }
  | { kind: "continue"; session: OpenSession }
  | { kind: "another" }
  | { kind: "used"; session: DoneSession };

/** The Startup Assessment Hub. */
export interface Hub {
  offer: Offer;
  /** Newest first, without the one that `offer` continues. */
  sessions: ListedSession[];
  /** Whether there are more. */
  more: boolean;
}

const maxListed = 3; // listed

/**
 * The number of sessions the hub needs: those it lists, the one to continue, and one more to detect that there are
 * others.
 */
export const hubSessions = maxListed + 2;

/**
 * Builds the hub.
 * @param newest the newest `hubSessions` sessions, newest first.
 * @param limit how many sessions the plan allows.
 */
export function hubOf(newest: ListedSession[], limit: number): Hub {
  const offer = offerOf(newest, limit);
  const others = offer.kind === "continue" ? newest.slice(1) : newest;
  return { offer, sessions: others.slice(0, maxListed), more: others.length > maxListed };
}

/**
 * Only the newest session can be continued from the hub; an older one is resumed from the list.
 * @param sessions newest first
 * @param limit how many sessions the plan allows
 */
export function offerOf([newest, ...older]: ListedSession[], limit: number): Offer {
  if (!newest) return { kind: "first" };
  if (newest.kind === "open") return { kind: "continue", session: newest };
  return older.length + 1 < limit ? { kind: "another" } : { kind: "used", session: newest };
}
