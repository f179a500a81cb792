import type { Tier } from "#app/billing/access.ts";
import { site } from "#app/platform/site.ts";
import { adminLimits, contactPriority, contactTopics } from "../advice/contact.ts";
import { resultTexts } from "../advice/result-texts.ts";
import type { Score } from "../score/score.ts";

/**
 * What an administrator reads of a completed assessment: the score, how soon to write to its founder and about what, and
 * the first of what the founder is told (administrator.md §2: 3 insights, 5 strengths, 3 topics).
 */
export function verdictOf(score: Score, tier: Tier) {
  const { lines: _, ...shown } = score;
  const texts = resultTexts({ score, tier, links: site.links });
  return {
    score: shown,
    notAsked: texts.notAsked,
    insights: texts.insights.slice(0, adminLimits.insights),
    strengths: texts.strengths.slice(0, adminLimits.strengths),
    contact: contactPriority(score.overall),
    topics: contactTopics(score),
  };
}

export type Verdict = ReturnType<typeof verdictOf>;
