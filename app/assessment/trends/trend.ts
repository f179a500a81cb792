import { categoryName } from "../questions/category-name.ts";
import { type Category, categories } from "../questions/question.ts";
import { oneDecimal } from "../score/band.ts";
import type { NewestResult } from "../snapshots/recorded-result.ts";

/** A result in a trend: its scores and the date it was recorded. */
export type TrendPoint = Pick<NewestResult, "session" | "createdAt" | "overall" | "categories" | "preliminary">;

/** The number of results a trend shows. */
export const trendLength = 20;

/**
 * Converts results to trend points, oldest first.
 * @param results latest first
 */
export function pointsOf(results: NewestResult[]): TrendPoint[] {
  return results.map(({ revision: _, idea: __, ...point }) => point).reverse();
}

/** Whether a chart contains circles, which the legend has to explain. A single result has no chart. */
export function hasCircles(points: TrendPoint[]): boolean {
  return points.length > 1 && points.some(({ preliminary }) => preliminary);
}

/** The change between two results, for describing in words. */
interface Change {
  from: number;
  to: number;
  /** ISO 8601. */
  since: string;
  /** The name of the category that changed most; undefined if none did. */
  category: string | undefined;
}

/**
 * The change from the first to the last result, among results comparable with the last: preliminary ones are not
 * compared with complete ones unless there are no others.
 * @param points oldest first
 * @returns undefined if there are fewer than two
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

/** The category that changed most; the first one if tied. A category scored in only one result counts as unchanged. */
function largestChange(first: TrendPoint, last: TrendPoint): Category | undefined {
  const changes = categories.map((category) => ({ category, size: sizeOf(first, last, category) }));
  const largest = Math.max(...changes.map(({ size }) => size));
  return largest === 0 ? undefined : changes.find(({ size }) => size === largest)?.category;
}

function sizeOf(first: TrendPoint, last: TrendPoint, category: Category): number {
  const [from, to] = [first.categories[category], last.categories[category]];
  return from === null || to === null ? 0 : oneDecimal(Math.abs(oneDecimal(to) - oneDecimal(from)));
}

/**
 * The text alternative of a chart.
 * @param dates as displayed
 */
export function trendSummary(name: string, values: (number | null)[], dates: string[]): string {
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
