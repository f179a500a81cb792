import type { Line } from "#app/assessment/advice/insights.ts";
import { premiumLineIds } from "#app/assessment/advice/premium-line-ids.ts";
import { resultInsights } from "#app/assessment/advice/result-texts.ts";
import type { ReadSession } from "#app/assessment/list/list-sessions.server.ts";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import type { Score } from "#app/assessment/score/score.ts";
import { answeredCount } from "#app/assessment/sessions/session.ts";
import type { Tier } from "#app/billing/access.ts";
import { site } from "#app/platform/site.ts";

/** Insights from the latest assessment, in a few lines. */
export interface Insights {
  session: string;
  /** When it was started. ISO 8601. */
  createdAt: string;
  lines: Line[];
  /** The number of additional lines on its results page. */
  more: number;
  /** The three additional lines of Premium. */
  premium: Line[];
  strongest: Area | undefined;
  /** Undefined if there is only one area. */
  weakest: Area | undefined;
}

export interface Area {
  name: string;
  /** 0..10, not rounded. */
  value: number;
}

const shown = 3; // lines
const shownBesidePremium = 1;

/** The latest assessment with an answer, if any. @param sessions newest first */
export function latestAnswered(sessions: ReadSession[]): ReadSession | undefined {
  return sessions.find(({ session }) => answeredCount(session, session.questions) > 0);
}

/**
 * The texts of its results page (SPEC-EU6), shortened to a few lines.
 * @param benchmark as of `resultTexts`
 */
export function insightsOf({ session, reading }: ReadSession, tier: Tier, benchmark?: string): Insights {
  const { score, wordedFor } = reading;
  const insights = resultInsights({ score, tier, wordedFor, links: site.links, benchmark });
  const premium = insights.filter(({ id }) => premiumLineIds.has(id));
  const lines = insights.filter(({ id }) => !premiumLineIds.has(id));
  const limit = premium.length > 0 ? shownBesidePremium : shown;
  const [strongest, ...others] = areasOf(score);
  return {
    session: session.id,
    createdAt: session.createdAt,
    lines: lines.slice(0, limit),
    more: Math.max(0, lines.length - limit),
    premium,
    strongest,
    weakest: others.at(-1),
  };
}

/** The areas with answers that count, strongest first. */
function areasOf({ answered, categories }: Score): Area[] {
  return answered
    .map((category) => ({ name: categoryName(category), value: categories[category] }))
    .sort((a, b) => b.value - a.value);
}
