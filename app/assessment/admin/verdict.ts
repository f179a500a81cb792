import type { Tier } from "#app/billing/access.ts";
import { site } from "#app/platform/site.ts";
import { adminLimits, contactPriority, contactTopics } from "../advice/contact.ts";
import { resultTexts } from "../advice/result-texts.ts";
import type { Reading } from "../recorded/reading.ts";
import { preliminaryText } from "../score/score-text.ts";

/**
 * What an administrator reads of a completed assessment: the score, how soon to write to its founder and about what, and
 * the first of what the founder is told (SPEC-AD2: 3 insights, 5 strengths, 3 topics).
 */
export function verdictOf({ score, wordedFor, preliminary, values }: Reading, tier: Tier, total: number) {
  const { lines: _, ...shown } = score;
  const texts = resultTexts({ score, tier, wordedFor, links: site.links });
  return {
    score: shown,
    preliminary: preliminary ? preliminaryText({ answered: Object.keys(values).length, total }) : undefined,
    notAnswered: texts.notAnswered,
    insights: texts.insights.slice(0, adminLimits.insights),
    strengths: texts.strengths.slice(0, adminLimits.strengths),
    contact: contactPriority(score.overall),
    topics: contactTopics(score),
  };
}

export type Verdict = ReturnType<typeof verdictOf>;
