import { categoryName } from "../questions/category-name.ts";
import { type Category, categories } from "../questions/question.ts";
import { oneDecimal } from "../score/band.ts";

/** What is compared: the overall score and the four areas. */
export const measures = ["overall", ...categories] as const;
export type Measure = (typeof measures)[number];

/** The scores of one result, 0..10; null for an area that has no question of weight. */
export type MeasuredScores = Record<Measure, number | null>;

/** Where the quarters of all scores meet: 0..10, one decimal. */
interface Boundaries {
  lower: number;
  middle: number;
  upper: number;
}

/** The boundaries of each measure that all founders have. */
export type Quarters = Partial<Record<Measure, Boundaries>>;

/** A frozen benchmark, as others may see it. */
export interface Benchmark {
  /** ISO 8601. */
  frozenAt: string;
  /** Rounded to five. */
  founders: number;
  quarters: Quarters;
}

/** The fewest founders a benchmark is made from. */
export const fewest = 20;
/** The fewest founders that must be new before the next benchmark, so that two of them never isolate a single one. */
export const fewestNew = 5;
const roundedTo = 5; // founders

/** The number of founders as it is shown. */
export function roundedCount(founders: number): number {
  return Math.round(founders / roundedTo) * roundedTo;
}

/** Whether a benchmark may be frozen now. @param last whether there is one already */
export function mayFreeze({ founders, added, last }: { founders: number; added: number; last: boolean }): boolean {
  return founders >= fewest && (!last || added >= fewestNew);
}

const steps = 100; // of a tenth, from 0 to 10

/** Counts of scores by tenths. A million founders need as much room as one. */
export class ScoreCounts {
  readonly #counts = new Map<Measure, number[]>(
    measures.map((measure) => [measure, new Array<number>(steps + 1).fill(0)]),
  );
  founders = 0;
  /** Those who count since after the benchmark before. */
  added = 0;

  add(scores: MeasuredScores, isNew: boolean): void {
    this.founders += 1;
    this.added += Number(isNew);
    for (const [measure, counts] of this.#counts) {
      const tenth = tenthOf(scores[measure]);
      if (tenth !== undefined) counts[tenth] = (counts[tenth] ?? 0) + 1;
    }
  }

  /** The quarters of every measure that each of the founders has. */
  quarters(): Quarters {
    const found: Quarters = {};
    for (const [measure, counts] of this.#counts)
      if (counts.reduce((sum, count) => sum + count, 0) === this.founders) found[measure] = boundariesOf(counts);
    return found;
  }
}

function tenthOf(score: number | null): number | undefined {
  return score === null ? undefined : Math.round(oneDecimal(Math.min(Math.max(score, 0), 10)) * 10);
}

/** By the nearest rank: the smallest score that at least this share of all does not exceed. */
function boundariesOf(counts: number[]): Boundaries {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const at = (share: number) => {
    let upTo = 0;
    const isReached = (count: number) => {
      upTo += count;
      return upTo >= share * total;
    };
    return counts.findIndex(isReached) / 10;
  };
  return { lower: at(0.25), middle: at(0.5), upper: at(0.75) };
}

/** The quarter a score is in, as it is shown. A score on a boundary is in the quarter above it. */
export function quarterOf(score: number, { lower, middle, upper }: Boundaries): string {
  const tenth = oneDecimal(score);
  if (tenth >= upper) return "Upper quarter";
  if (tenth >= middle) return "Above the middle";
  return tenth >= lower ? "Below the middle" : "Lower quarter";
}

/** One line of the comparison. */
export interface ComparedMeasure {
  name: string;
  score: number;
  quarter: string;
  /** "3.7 to 6.2" */
  middleHalf: string;
}

/** A result beside a benchmark: each measure that both have. */
export function compareWith({ quarters }: Benchmark, scores: MeasuredScores): ComparedMeasure[] {
  return measures.flatMap((measure) => {
    const [score, boundaries] = [scores[measure], quarters[measure]];
    if (score === null || !boundaries) return [];
    const name = measure === "overall" ? "All areas" : categoryName(measure);
    return [{ name, score, quarter: quarterOf(score, boundaries), middleHalf: middleHalf(boundaries) }];
  });
}

function middleHalf({ lower, upper }: Boundaries): string {
  return `${lower.toFixed(1)} to ${upper.toFixed(1)}`;
}

/** The insight "Industry benchmarking" from our own founders. Undefined if the benchmark has no overall score. */
export function benchmarkText(benchmark: Benchmark, overall: number): string | undefined {
  const boundaries = benchmark.quarters.overall;
  if (!boundaries) return undefined;
  const name = quarterOf(overall, boundaries).toLowerCase();
  const quarter = name.endsWith("quarter") ? `in the ${name}` : name;
  return `Industry benchmarking: beside about ${benchmark.founders} founders who answered the same questions here, your ${overall.toFixed(1)} is ${quarter}. The middle half of them got ${middleHalf(boundaries)}.`;
}

/** The measured scores of a result. @param answered the areas that have a score */
export function measuredScores(
  overall: number,
  scores: Record<Category, number>,
  answered: readonly Category[],
): MeasuredScores {
  const areas = categories.map((category) => [category, answered.includes(category) ? scores[category] : null]);
  return { overall, ...(Object.fromEntries(areas) as Record<Category, number | null>) };
}
