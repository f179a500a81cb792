import { categoryName } from "../questions/category-name.ts";
import { type Category, categories } from "../questions/question.ts";
import { oneDecimal } from "../score/band.ts";
import type { NewestResult } from "../snapshots/recorded-result.ts";

/** A result in a trend: its numbers, and the day it was recorded. */
export type TrendPoint = Pick<NewestResult, "session" | "createdAt" | "overall" | "categories" | "preliminary">;

/** How many results a trend shows. */
export const trendLength = 20;

/** Results as a trend shows them: oldest first. @param results the latest first */
export function pointsOf(results: NewestResult[]): TrendPoint[] {
  return results.map(({ revision: _, ...point }) => point).reverse();
}

/** Is there a chart with circles in it, which its legend has to explain? One result alone is no chart. */
export function hasCircles(points: TrendPoint[]): boolean {
  return points.length > 1 && points.some(({ preliminary }) => preliminary);
}

/** What changed from one result to another, told in words. */
export interface Change {
  from: number;
  to: number;
  /** ISO 8601. */
  since: string;
  /** The name of the category that changed most; undefined when none did. */
  category: string | undefined;
}

/**
 * From the first result to the last, of those that counted as many questions as the last: three questions and ten are
 * not compared, unless there is nothing else.
 * @param points oldest first
 * @returns undefined until there are two
 */
export function changeOf(points: TrendPoint[]): Change | undefined {
  const last = points.at(-1);
  const alike = points.filter(({ preliminary }) => preliminary === last?.preliminary);
  const [first] = alike.length > 1 ? alike : points;
  if (!first || !last || first === last) return undefined;
  const category = largestChange(first, last);
  return {
    from: first.overall,
    to: last.overall,
    since: first.createdAt,
    category: category && categoryName(category),
  };
}

/** Of categories that changed as much the first one; one that was asked only once changed by nothing. */
function largestChange(first: TrendPoint, last: TrendPoint): Category | undefined {
  const changes = categories.map((category) => ({ category, size: sizeOf(first, last, category) }));
  const largest = Math.max(...changes.map(({ size }) => size));
  return largest === 0 ? undefined : changes.find(({ size }) => size === largest)?.category;
}

function sizeOf(first: TrendPoint, last: TrendPoint, category: Category): number {
  const [from, to] = [first.categories[category], last.categories[category]];
  return from === null || to === null ? 0 : oneDecimal(Math.abs(oneDecimal(to) - oneDecimal(from)));
}

/** What a chart of these shows, for those who do not see it. @param dates as people read them */
export function seenIn(name: string, values: (number | null)[], dates: string[]): string {
  const shown = values.flatMap((value, index) => (value === null ? [] : [{ value, date: dates[index] }]));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return `${name}: not asked yet.`;
  if (shown.length === 1) return `${name}: ${first.value.toFixed(1)} on ${first.date}.`;
  const numbers = shown.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  return (
    `${name}, line chart of ${shown.length} results: ${first.value.toFixed(1)} on ${first.date}, ` +
    `${last.value.toFixed(1)} on ${last.date}. Lowest ${lowest.toFixed(1)}, highest ${highest.toFixed(1)}.`
  );
}
