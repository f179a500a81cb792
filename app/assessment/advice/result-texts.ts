import type { Tier } from "#app/billing/access.ts";
import { type Category, categories } from "../questions/question.ts";
import { isWithin } from "../score/band.ts";
import type { Score } from "../score/score.ts";
import { type Cell, insights, type Line, type Table } from "./insights.ts";
import { fill, type Links } from "./placeholders.ts";
import { type Recommendation, recommendation } from "./recommendation.ts";
import { firingRules, type Rule } from "./rules.ts";

/** Everything a founder reads about a result, in order and cut to the limits of the plan. */
export interface ResultTexts {
  insights: Line[];
  strengths: Line[];
  recommendations: Recommendation[];
  /** What tasks are made of: the first six actions, also where fewer are shown. Free has no tasks. */
  tasks: Recommendation[];
  /** Stands under the recommendations; empty when its links are. */
  closing: string;
  /** What to read in place of a category that was not asked. */
  notAsked: Partial<Record<Category, string>>;
}

interface Wanted {
  score: Score;
  tier: Tier;
  links: Links;
  wordedFor?: Tier;
}

/** What the lists are chosen from: the plan's set of texts, and what the score says. */
interface Reading {
  table: Table;
  /** The plan of today, for what it adds and what it opens. */
  plan: Table;
  score: Score;
  notes: Rule[];
  praise: Rule[];
  weakestFirst: Category[];
  cells: Cell[];
}

/**
 * Chooses the texts of a result by the rules of insights.json (content README §3).
 * @param tier the plan whose texts and limits apply; a premium result has three more insights
 * @param wordedFor the plan in whose words it is told, where that is another: a whole result is not told as three
 *   questions because its plan has ended
 */
export function resultTexts({ score, tier, links, wordedFor = tier }: Wanted): ResultTexts {
  const plan = insights.plans[tier];
  const reading = readingOf(score, insights.plans[wordedFor], plan);
  const limits = insights.limits[plan];
  const filled = ({ id, text }: Line): Line => ({ id, text: fill(text, score.lines, links) });
  const actions = actionsOf(reading);
  return {
    insights: [...cut(insightsOf(reading), limits.insights), ...premiumLines(reading)].map(filled),
    strengths: cut(strengthsOf(reading), limits.strengths).map(filled),
    recommendations: cut(actions, limits.recommendations),
    tasks: plan === "free" ? [] : cut(actions, insights.limits.tasks),
    closing: filled(insights.closing[plan]).text,
    notAsked: notAskedOf(score),
  };
}

/** Free reads the problem only, whatever was asked. Categories with equal scores keep their order. */
function readingOf(score: Score, table: Table, plan: Table): Reading {
  const rules = firingRules(score.lines);
  const read = score.asked.filter((category) => table !== "free" || category === "problemValidation");
  const weakestFirst = read.sort((a, b) => score.categories[a] - score.categories[b]);
  return {
    table,
    plan,
    score,
    notes: rules.filter(({ kind }) => kind === "insight"),
    praise: rules.filter(({ kind }) => kind === "strength"),
    weakestFirst,
    cells: weakestFirst.map((category) => cellOf(category, score.categories[category], rules, table)),
  };
}

/** The texts of a category for its score, or of another band if a rule speaks against these. */
function cellOf(category: Category, score: number, rules: Rule[], table: Table): Cell {
  const bands = insights.categories[category];
  const ranges = insights.bands.category;
  const band = isWithin(score, ranges.strong) ? "strong" : isWithin(score, ranges.middle) ? "middle" : "weak";
  const { unless } = bands[band];
  const contradicted = unless && rules.some(({ id }) => unless.rules.includes(id));
  return bands[contradicted ? unless.use : band][table];
}

function insightsOf({ score, table, notes, cells }: Reading): Line[] {
  return [insights.overall[score.band.key][table].insight, ...notes, ...cells.map(({ insight }) => insight)];
}

function premiumLines({ score, plan, weakestFirst: [weakest] }: Reading): Line[] {
  if (plan !== "premium") return [];
  const { industryBenchmarking, growthRecommendations, expertConsultation } = insights.premiumLines;
  const growth = weakest ? [growthRecommendations[weakest]] : [];
  return [industryBenchmarking[score.band.key], ...growth, expertConsultation[score.band.key]];
}

function strengthsOf({ score, table, praise, cells }: Reading): Line[] {
  const found = [...praise, ...cells.flatMap(({ strength }) => strength ?? [])];
  const overall = insights.overall[score.band.key][table].strength ?? [];
  return [overall, found.length > 0 ? found : insights.fallbackStrength].flat();
}

function actionsOf({ score, plan, notes, praise, weakestFirst }: Reading): Recommendation[] {
  const ofCategories = (aim: "improve" | "advance") =>
    weakestFirst
      .filter((category) => isWithin(score.categories[category], insights.bands.recommendations[aim]))
      .flatMap((category) => insights.categories[category].recommendations[aim]);
  const ofRules = (rules: Rule[]) => rules.flatMap(({ actions }) => actions);
  const ids = [...ofRules(notes), ...ofCategories("improve"), ...ofRules(praise), ...ofCategories("advance")];
  return [...new Set(ids)].flatMap((id) => recommendation(id, plan) ?? []);
}

function notAskedOf(score: Score): Partial<Record<Category, string>> {
  const missing = categories.filter((category) => !score.asked.includes(category));
  return Object.fromEntries(
    missing.flatMap((category) => {
      const line = insights.categories[category].notAsked;
      return line ? [[category, line.text]] : [];
    }),
  );
}

function cut<T>(list: T[], limit: number | null): T[] {
  return list.slice(0, limit ?? list.length);
}
