import type { Line } from "#app/assessment/advice/insights.ts";
import { premiumLineIds } from "#app/assessment/advice/premium-line-ids.ts";
import { resultTexts } from "#app/assessment/advice/result-texts.ts";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import type { Category } from "#app/assessment/questions/question.ts";
import { type Score, scoreSession } from "#app/assessment/score/score.ts";
import {
  type AssessmentSession,
  allowedQuestions,
  answeredCount,
  answersOf,
} from "#app/assessment/sessions/session.ts";
import { assessmentLimits, type Tier } from "#app/billing/access.ts";
import { site } from "#app/platform/site.ts";

/** What the latest assessment says, in a few lines. */
export interface Insights {
  session: string;
  /** When it was begun. ISO 8601. */
  createdAt: string;
  lines: Line[];
  /** How many further lines its results page has. */
  more: number;
  /** The three further lines of Premium. */
  premium: Line[];
  strongest: Area | undefined;
  /** Undefined where there is only one to speak of. */
  weakest: Area | undefined;
}

export interface Area {
  name: string;
  /** 0..10, not rounded. */
  value: number;
}

const shown = 3; // lines
const shownBesidePremium = 1;

/** The latest assessment in which something is answered; undefined until then. @param sessions newest first */
export function latestAnswered(sessions: AssessmentSession[]): AssessmentSession | undefined {
  return sessions.find((session) => answeredCount(session, session.questions) > 0);
}

/** The texts of its results page, as the plan reads them (end-user.md §6), cut to a few. */
export function insightsOf(session: AssessmentSession, tier: Tier): Insights {
  const asked = allowedQuestions(session, assessmentLimits(tier).questions);
  const score = scoreSession(asked, answersOf(session), asked.length);
  const { insights } = resultTexts({ score, tier, links: site.links });
  const premium = insights.filter(({ id }) => premiumLineIds.has(id));
  const lines = insights.filter(({ id }) => !premiumLineIds.has(id));
  const most = premium.length > 0 ? shownBesidePremium : shown;
  const [strongest, ...others] = areasOf(score, tier);
  return {
    session: session.id,
    createdAt: session.createdAt,
    lines: lines.slice(0, most),
    more: Math.max(0, lines.length - most),
    premium,
    strongest,
    weakest: others.at(-1),
  };
}

/** The areas in which something is answered, the strongest first. Free reads the problem only (end-user.md §6). */
function areasOf({ lines, asked, categories }: Score, tier: Tier): Area[] {
  const answered = (category: Category) =>
    lines.some(({ question, detail }) => question.category === category && detail.kind !== "none");
  return asked
    .filter((category) => answered(category) && (tier !== "free" || category === "problemValidation"))
    .map((category) => ({ name: categoryName(category), value: categories[category] }))
    .sort((a, b) => b.value - a.value);
}
