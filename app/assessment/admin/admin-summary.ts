import type { Tier } from "#app/billing/access.ts";
import { site } from "#app/platform/site.ts";
import { adminLimits, contactPriority, contactTopics } from "../advice/contact.ts";
import { resultTexts } from "../advice/result-texts.ts";
import { preliminaryText } from "../score/score-text.ts";
import type { Reading } from "../snapshots/reading.ts";

/**
 * The administrator's summary of a completed assessment: the score, the contact priority and topics, and the first of
 * the founder's own result texts (SPEC-AD2: 3 insights, 5 strengths, 3 topics).
 */
export function adminSummaryOf({ score, wordedFor, preliminary, values }: Reading, tier: Tier, total: number) {
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

export type AdminSummary = ReturnType<typeof adminSummaryOf>;
