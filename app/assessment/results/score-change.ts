import { dayName } from "#app/ui/day-label.ts";
import { categoryName } from "../questions/category-name.ts";
import { type Category, categories } from "../questions/question.ts";
import { oneDecimal } from "../score/band.ts";
import type { Score } from "../score/score.ts";
import type { RecordedScores } from "../snapshots/recorded-result.ts";
import type { ResultLine } from "./result-line.ts";

/** How a score differs from the result before it, in words. */
export interface ScoreChange {
  /** "Up 1.7 since Oct 28, 2026." */
  lead: string;
  /** Why; undefined if no area changed. */
  reason: string | undefined;
}

interface ScoreChangeInput {
  /** The result before it. */
  before: Pick<RecordedScores, "createdAt" | "overall" | "categories">;
  score: Pick<Score, "overall" | "categories" | "answered" | "sum">;
  /** The questions that count. */
  lines: Pick<ResultLine, "category" | "weight">[];
  /** The reader's time zone. */
  zone: string;
}

/** Says how the overall score moved, and why: areas that count only now, or no longer; otherwise those that moved most. */
export function scoreChange(input: ScoreChangeInput): ScoreChange {
  const { before, score, zone } = input;
  const difference = oneDecimal(score.overall - before.overall);
  const lead = difference === 0 ? "The same as on" : `${upOrDown(difference)} since`;
  return { lead: `${lead} ${dayName(before.createdAt, zone)}.`, reason: reasonOf(input) };
}

function reasonOf({ before, score, lines }: ScoreChangeInput): string | undefined {
  const counts = (category: Category) => score.answered.includes(category);
  const counted = (category: Category) => before.categories[category] !== null;
  const added = categories.filter((category) => counts(category) && !counted(category));
  if (added.length > 0) {
    const weights = lines.map(({ category, weight }) => (added.includes(category) ? weight : 0));
    const share = `${weights.reduce((sum, weight) => sum + weight, 0)} of ${score.sum.weight}`;
    return `${namesOf(added)} ${added.length === 1 ? "is new: it counts" : "are new: together they count"} ${share}.`;
  }
  const missing = categories.filter((category) => counted(category) && !counts(category));
  if (missing.length > 0) return `${namesOf(missing)} ${missing.length === 1 ? "isn't" : "aren't"} answered this time.`;
  return movedMost(before.categories, score.categories);
}

type Recorded = Pick<RecordedScores, "overall" | "categories">;

/** How a recorded result differs from the one before it, in a sentence or two: "Up 1.7. Market Opportunity is new." */
export function scoreMove(before: Recorded, now: Recorded): string {
  const difference = oneDecimal(now.overall - before.overall);
  const added = categories.filter((area) => now.categories[area] !== null && before.categories[area] === null);
  const isNew = added.length > 0 && `${namesOf(added)} ${added.length === 1 ? "is" : "are"} new.`;
  const reason = isNew || movedMost(before.categories, now.categories);
  return [difference === 0 ? "Unchanged." : `${upOrDown(difference)}.`, reason].filter(Boolean).join(" ");
}

/** The two areas that moved most: "Problem Validation went up 2.4, Risk Awareness went down 0.4." */
function movedMost(before: RecordedScores["categories"], now: RecordedScores["categories"]): string | undefined {
  const moved = categories
    .map((category) => ({
      category,
      by: oneDecimal(oneDecimal(now[category] ?? 0) - oneDecimal(before[category] ?? 0)),
    }))
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, 2);
  if (moved.length === 0) return undefined;
  const all = moved.map(({ category, by }) => `${categoryName(category)} went ${upOrDown(by).toLowerCase()}`);
  return `${all.join(", ")}.`;
}

function upOrDown(by: number): string {
  return `${by > 0 ? "Up" : "Down"} ${Math.abs(by).toFixed(1)}`;
}

function namesOf(areas: Category[]): string {
  return list.format(areas.map(categoryName));
}

const list = new Intl.ListFormat("en-US");
