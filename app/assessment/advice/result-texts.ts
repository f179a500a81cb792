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
  /** What to read in place of a category that does not count. */
  notAnswered: Partial<Record<Category, string>>;
}

interface Wanted {
  score: Score;
  tier: Tier;
  links: Links;
  wordedFor?: Tier;
}

const tables: Table[] = ["free", "paid", "premium"]; // each gives what the one before gives, and more

/** What the lists are chosen from: the plan's set of texts, and what the score says. */
interface Reading {
  table: Table;
  /** Whose lengths and extra lines: the higher of that plan, whose words stay, and of today's, which adds to them. */
  reach: Table;
  /** Whose links are open: the plan of today. */
  plan: Table;
  /** Of the first questions one is open: only what was answered is spoken of, and no score. */
  begun: boolean;
  score: Score;
  notes: Rule[];
  praise: Rule[];
  weakestFirst: Category[];
  cells: Cell[];
}

/**
 * Chooses the texts of a result by the rules of insights.json.
 * @param tier the plan of today: it makes lists longer, adds lines and opens links, and takes nothing away
 * @param wordedFor the plan in whose words it is told, where that is another: words belong to a result (SPEC-D35)
 */
export function resultTexts({ score, tier, links, wordedFor = tier }: Wanted): ResultTexts {
  const plan = insights.plans[tier];
  const reading = readingOf(score, insights.plans[wordedFor], plan);
  const limits = insights.limits[reading.reach];
  const open = plan === "premium" ? links : { ...links, coaching: "" }; // its hours are booked by those who have them
  const filled = ({ id, text }: Line): Line => ({ id, text: fill(text, score.lines, open) });
  const actions = actionsOf(reading);
  return {
    insights: [...cut(insightsOf(reading), limits.insights), ...premiumLines(reading)].map(filled),
    strengths: cut(strengthsOf(reading), limits.strengths).map(filled),
    recommendations: cut(actions, limits.recommendations),
    tasks: plan === "free" ? [] : cut(actions, insights.limits.tasks),
    closing: filled(insights.closing[plan]).text,
    notAnswered: notAnsweredOf(score),
  };
}

/** Free reads the problem only, whatever was answered. Categories with equal scores keep their order. */
function readingOf(score: Score, table: Table, plan: Table): Reading {
  const rules = firingRules(score.lines);
  const read = score.answered.filter((category) => table !== "free" || category === "problemValidation");
  const weakestFirst = read.sort((a, b) => score.categories[a] - score.categories[b]);
  return {
    table,
    reach: tables.indexOf(plan) > tables.indexOf(table) ? plan : table,
    plan,
    begun:
      table === "free" && score.lines.some(({ question, detail }) => question.isRequired && detail.kind === "none"),
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

function insightsOf({ score, table, begun, notes, cells }: Reading): Line[] {
  if (begun) return [insights.begun, ...notes];
  return [insights.overall[score.band.key][table].insight, ...notes, ...cells.map(({ insight }) => insight)];
}

/** An area is the lowest among several. */
function premiumLines({ score, reach, begun, weakestFirst: [weakest, ...others] }: Reading): Line[] {
  if (reach !== "premium" || begun) return [];
  const { industryBenchmarking, growthRecommendations, expertConsultation } = insights.premiumLines;
  const growth = weakest && others.length > 0 ? [growthRecommendations[weakest]] : [];
  return [industryBenchmarking[score.band.key], ...growth, expertConsultation[score.band.key]];
}

function strengthsOf({ score, table, begun, praise, cells }: Reading): Line[] {
  if (begun) return praise;
  const found = [...praise, ...cells.flatMap(({ strength }) => strength ?? [])];
  const overall = insights.overall[score.band.key][table].strength ?? [];
  return [overall, found.length > 0 ? found : insights.fallbackStrength].flat();
}

/** Those that the words' own plan opens come first, so that a higher one adds to them and moves none out. */
function actionsOf({ score, table, reach, plan, begun, notes, praise, weakestFirst }: Reading): Recommendation[] {
  const ofCategories = (aim: "improve" | "advance") =>
    (begun ? [] : weakestFirst)
      .filter((category) => isWithin(score.categories[category], insights.bands.recommendations[aim]))
      .flatMap((category) => insights.categories[category].recommendations[aim]);
  const ofRules = (rules: Rule[]) => rules.flatMap(({ actions }) => actions);
  const ids = [...ofRules(notes), ...ofCategories("improve"), ...ofRules(praise), ...ofCategories("advance")];
  const own = (id: string) => Number(recommendation(id, table) !== undefined);
  return [...new Set(ids)].toSorted((a, b) => own(b) - own(a)).flatMap((id) => recommendation(id, reach, plan) ?? []);
}

function notAnsweredOf(score: Score): Partial<Record<Category, string>> {
  const missing = categories.filter((category) => !score.answered.includes(category));
  return Object.fromEntries(
    missing.flatMap((category) => {
      const line = insights.categories[category].notAnswered;
      return line ? [[category, line.text]] : [];
    }),
  );
}

function cut<T>(list: T[], limit: number | null): T[] {
  return list.slice(0, limit ?? list.length);
}
