import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits, type Tier } from "#app/billing/access.ts";
import { countEvidence } from "#app/evidence/count-evidence.server.ts";
import { findOutcomeOfIdea } from "#app/outcomes/outcomes.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { listOfIdea } from "../list/list-sessions.server.ts";
import type { ListedSession } from "../list/listed-session.ts";
import { scoreMove } from "../results/score-change.ts";
import { countSessions } from "../sessions/sessions.server.ts";
import { newestResults } from "../snapshots/newest-results.server.ts";
import type { NewestResult } from "../snapshots/recorded-result.ts";
import { pointsOf } from "../trends/trend.ts";
import { findIdea, type IdeaKey } from "./ideas.server.ts";

const maxResults = 50; // in the history

/** An idea with its assessments, results and evidence; undefined if the user has no such idea. */
export async function findIdeaPage(db: Db, { user, id }: IdeaKey) {
  const idea = await findIdea(db, { user, id });
  if (!idea) return undefined;
  if (idea.deletedAt !== null) return { kind: "deleted" as const, idea, deletedAt: idea.deletedAt };
  const { tier } = await accessOf(db, { user });
  const { rows } = await listOfIdea(db, { user, tier, idea: id });
  const { results } = await newestResults(db, { user, limit: maxResults, idea: id });
  return {
    kind: "found" as const,
    idea,
    sessions: rows.map((session) => ({ ...session, move: moveOf(session, results) })),
    offer: await offerOf(db, { user, tier, newest: rows[0] }),
    /** Premium: how the scores went, oldest first. */
    points: tier === "premium" ? pointsOf(results) : undefined,
    evidence: await countEvidence(db, { user, idea: id }),
    /** What became of it; undefined until it has a complete result. */
    outcome: await findOutcomeOfIdea(db, { user, idea: id }),
    now: clock.now().toISOString(),
  };
}

export type FoundIdeaPage = NonNullable<Awaited<ReturnType<typeof findIdeaPage>>>;

/** How the result of a session differs from the one before it. @param results latest first */
function moveOf({ id }: ListedSession, results: NewestResult[]): string | undefined {
  const index = results.findIndex(({ session }) => session === id);
  const [result, before] = [results[index], results[index + 1]];
  if (!result) return undefined;
  return before ? scoreMove(before, result) : "First result.";
}

interface OfferInput {
  user: string;
  tier: Tier;
  newest: ListedSession | undefined;
}

/** What the page offers: to go on with the newest assessment, to assess the idea again, or nothing more on this plan. */
async function offerOf(db: Db, { user, tier, newest }: OfferInput) {
  if (newest?.kind === "open") return { kind: "continue" as const, session: newest.id };
  const isFull = (await countSessions(db, { user })) >= assessmentLimits(tier).sessions;
  return { kind: isFull ? ("none" as const) : ("again" as const) };
}
