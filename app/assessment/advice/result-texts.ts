import type { Tier } from "#app/billing/access.ts";
import { type Category, categories } from "../questions/question.ts";
import { isWithin } from "../score/band.ts";
import type { Score } from "../score/score.ts";
import type { ScoreLine } from "../score/score-line.ts";
import { type Cell, insights, type Line, type Table } from "./insights.ts";
import { benchmarkLineId } from "./premium-line-ids.ts";
import { isIncluded, type Recommendation, recommendation } from "./recommendation.ts";
import { firingRules, type Rule } from "./rules.ts";

/** All texts about a result, in order and cut to the plan's limits. */
export interface ResultTexts {
  insights: Line[];
  strengths: Line[];
  recommendations: Recommendation[];
  /** The source of tasks: the first six actions, even if fewer are shown. Empty on Free, which has no tasks. */
  tasks: Recommendation[];
  /** Shown below the recommendations. Empty if its links are. */
  closing: string;
  /** Shown instead of the score of a category that does not count. */
  notAnswered: Partial<Record<Category, string>>;
}

interface ResultTextsInput {
  score: Score;
  tier: Tier;
  links: Links;
  wordedFor?: Tier;
  /** "Industry benchmarking" from our own founders, in place of research. */
  benchmark?: string;
}

const tables: Table[] = ["free", "paid", "premium"]; // ascending: each includes the one before

/** The input for choosing the texts: the text set and the facts of the score. */
interface Reading {
  table: Table;
  /** Decides list lengths and extra lines: `table`, or the current plan's text set if that is higher. */
  reach: Table;
  /** Decides which links are shown: the current plan. */
  plan: Table;
  /** A required question of the first ones is unanswered: texts cover given answers only, not the score. */
  begun: boolean;
  score: Score;
  notes: Rule[];
  praise: Rule[];
  weakestFirst: Category[];
  cells: Cell[];
  benchmark: string | undefined;
}

/**
 * Chooses the texts of a result by the rules of insights.json.
 * @param tier the current plan: a higher one lengthens lists, adds lines and opens links, and removes nothing
 * @param wordedFor the plan whose wording is used, if different: the wording belongs to the result (SPEC-D35)
 */
export function resultTexts(input: ResultTextsInput): ResultTexts {
  const reading = readingOf(input);
  const filled = fillerOf(reading, input.links);
  const actions = actionsOf(reading, input.links);
  const limits = insights.limits[reading.reach];
  return {
    insights: shownInsights(reading, input.links).map(filled),
    strengths: cut(strengthsOf(reading), limits.strengths).map(filled),
    recommendations: cut(actions, limits.recommendations),
    tasks: reading.plan === "free" ? [] : cut(actions, insights.limits.tasks),
    closing: filled(insights.closing[reading.plan]).text,
    notAnswered: notAnsweredOf(reading.score),
  };
}

/** The insights of `resultTexts` alone. */
export function resultInsights(input: ResultTextsInput): Line[] {
  const reading = readingOf(input);
  return shownInsights(reading, input.links).map(fillerOf(reading, input.links));
}

/** The recommendations of `resultTexts` alone. */
export function resultRecommendations(input: ResultTextsInput): Recommendation[] {
  const reading = readingOf(input);
  return cut(actionsOf(reading, input.links), insights.limits[reading.reach].recommendations);
}

function shownInsights(reading: Reading, links: Links): Line[] {
  return [...cut(insightsOf(reading), insights.limits[reading.reach].insights), ...premiumLines(reading, links)];
}

/** @returns a function that fills in the placeholders of a line. */
function fillerOf({ score, plan }: Reading, links: Links): (line: Line) => Line {
  const open = linksOf(plan, links);
  return ({ id, text }) => ({ id, text: fill(text, score.lines, open) });
}

/** The links that a plan opens: the people behind Premium are there for its members only. */
function linksOf(plan: Table, links: Links): Links {
  return plan === "premium" ? links : { ...links, coaching: "", community: "", guidance: "" };
}

/**
 * Free covers the problem category only, whatever was answered. The sort is stable: tied categories keep their order.
 */
function readingOf({ score, tier, wordedFor = tier, benchmark }: Omit<ResultTextsInput, "links">): Reading {
  const [table, plan] = [insights.plans[wordedFor], insights.plans[tier]];
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
    benchmark,
  };
}

/** The texts for a category's score, or those of another band if a matching rule contradicts them. */
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

/** Growth advice needs two answered areas, because it names the weakest; a consultation somebody who gives it. */
function premiumLines({ score, reach, begun, weakestFirst, benchmark }: Reading, { coaching }: Links): Line[] {
  const [weakest, ...others] = weakestFirst;
  if (reach !== "premium" || begun) return [];
  const { industryBenchmarking, growthRecommendations, expertConsultation } = insights.premiumLines;
  const growth = weakest && others.length > 0 ? [growthRecommendations[weakest]] : [];
  const expert = coaching ? [expertConsultation[score.band.key]] : [];
  const compared = benchmark ? { id: benchmarkLineId, text: benchmark } : industryBenchmarking[score.band.key];
  return [compared, ...growth, ...expert];
}

function strengthsOf({ score, table, begun, praise, cells }: Reading): Line[] {
  if (begun) return praise;
  const found = [...praise, ...cells.flatMap(({ strength }) => strength ?? [])];
  const overall = insights.overall[score.band.key][table].strength ?? [];
  return [overall, found.length > 0 ? found : insights.fallbackStrength].flat();
}

/** Actions available in the wording's own plan come first, so that a higher plan appends to them and displaces none. */
function actionsOf(reading: Reading, links: Links): Recommendation[] {
  const { score, table, reach, plan, begun, notes, praise, weakestFirst } = reading;
  const ofCategories = (aim: "improve" | "advance") =>
    (begun ? [] : weakestFirst)
      .filter((category) => isWithin(score.categories[category], insights.bands.recommendations[aim]))
      .flatMap((category) => insights.categories[category].recommendations[aim]);
  const ofRules = (rules: Rule[]) => rules.flatMap(({ actions }) => actions);
  const ids = [...ofRules(notes), ...ofCategories("improve"), ...ofRules(praise), ...ofCategories("advance")];
  const own = (id: string) => Number(isIncluded(id, table));
  const open = linksOf(plan, links);
  const ordered = [...new Set(ids)].toSorted((a, b) => own(b) - own(a));
  return ordered
    .flatMap((id) => recommendation(id, reach, plan) ?? [])
    .map(({ premium, ...action }) => ({ ...action, ...withPremium(premium && fill(premium, score.lines, open)) }));
}

function withPremium(premium: string | undefined): Pick<Recommendation, "premium"> {
  return premium ? { premium } : {};
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

/** External URLs by name: support, booking, interviewGuide … Empty if not available (yet). */
type Links = Record<string, string>;

/**
 * Fills in the placeholders of a text: `{{conversations}}` is the answer to that scale question, `{{link.support}}` a
 * URL. A sentence whose link is empty is left out.
 */
function fill(text: string, lines: ScoreLine[], links: Links): string {
  if (!text.includes("{{")) return text;
  return text
    .split(sentenceEnd)
    .filter((sentence) => linksIn(sentence).every((name) => links[name]))
    .join(" ")
    .replace(link, (_, name: string) => links[name] ?? "")
    .replace(placeholder, (_, key: string) => scaleValue(lines, key));
}

const link = /\{\{link\.(\w+)\}\}/g;
const placeholder = /\{\{(\w+)\}\}/g;
const sentenceEnd = /(?<=[.?!]|\}\}) (?=\p{Lu})/u; // no full stop follows a URL, so that it stays clickable

function linksIn(sentence: string): string[] {
  return [...sentence.matchAll(link)].map(([, name]) => name ?? "");
}

function scaleValue(lines: ScoreLine[], key: string): string {
  const detail = lines.find(({ question }) => question.key === key)?.detail;
  return detail?.kind === "scale" ? String(detail.value) : "";
}
