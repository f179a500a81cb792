import type { Idea } from "#app/assessment/ideas/idea.ts";
import type { DoneSession, ListedSession, OpenSession } from "#app/assessment/list/listed-session.ts";

/** The hub's offer (SPEC-EU2): start an assessment, continue `session`, start another, or nothing more on this plan. */
export type Offer =
  | { kind: "first" }
  | { kind: "continue"; session: OpenSession }
  | { kind: "another" }
  | { kind: "used"; session: DoneSession };

/** An idea in the hub, with its assessments, newest first, except the one that is offered to be continued. */
export interface HubIdea {
  idea: Idea;
  sessions: [ListedSession, ...ListedSession[]];
}

/** The Startup Assessment Hub. */
export interface Hub {
  offer: Offer;
  /** By their newest assessment, newest first. */
  ideas: HubIdea[];
}

const maxIdeas = 3; // listed

/** The number of sessions the hub reads: of ideas assessed before these, only the list of all tells. */
export const hubSessions = 8;

/**
 * Builds the hub.
 * @param newest the newest `hubSessions` sessions, newest first.
 * @param limit how many sessions the plan allows.
 */
export function hubOf(newest: ListedSession[], limit: number): Hub {
  const offer = offerOf(newest, limit);
  const others = offer.kind === "continue" ? newest.slice(1) : newest;
  const ideas = [...Map.groupBy(others, ({ idea }) => idea.id).values()].map(hubIdea);
  return { offer, ideas: ideas.slice(0, maxIdeas) };
}

function hubIdea(sessions: ListedSession[]): HubIdea {
  const [newest, ...older] = sessions as HubIdea["sessions"];
  return { idea: newest.idea, sessions: [newest, ...older] };
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
