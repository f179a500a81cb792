import type { Tier } from "#app/billing/access.ts";
import { site } from "#app/platform/site.ts";
import { adminLimits, contactPriority, contactTopics } from "../advice/contact.ts";
import { resultTexts } from "../advice/result-texts.ts";
import { preliminaryText } from "../score/score-line.ts";
import type { Reading } from "../snapshots/reading.ts";
import type { Progress } from "./progress.ts";

/** An assessment and its owner, as administrators see it in a list (SPEC-AD3). Timestamps are ISO 8601. */
export interface AdminAssessment {
  id: string;
  user: { id: string; name: string; email: string; company: string | null };
  progress: Progress;
  /** Whole percent. */
  percent: number;
  /** Number of answered questions. */
  responses: number;
  createdAt: string;
  completedAt: string | null;
  /** The title of its idea. */
  idea: string;
  /** The score of its newest result; null without one. */
  score: number | null;
  /** The number of quotes and recorded experiments that back its answers. */
  evidence: number;
  /** The strongest of them, a level of the evidence ladder; null without any. */
  strongest: number | null;
  lastActiveAt: string;
}

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
