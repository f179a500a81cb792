/** An interview that was handed in for feedback. Moments are ISO 8601. */
export interface HandedIn {
  at: string;
  /** Null while it waits. */
  reviewedAt: string | null;
}

/** What became of the interviews of a month. */
export interface FeedbackCounts {
  /** Handed in. */
  due: number;
  delivered: number;
  /** Answered, or still waiting, after the promised time; 0 without a promise. */
  late: number;
  /** Days from handing in until the feedback; undefined if there was none. */
  median?: number;
}

const day = 86_400_000; // ms

/**
 * Counts the feedback on interviews.
 * @param promised in days; 0: no promise.
 * @param now ISO 8601.
 */
export function countFeedback(interviews: HandedIn[], promised: number, now: string): FeedbackCounts {
  const days = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / day;
  const taken = interviews.flatMap(({ at, reviewedAt }) => (reviewedAt === null ? [] : [days(at, reviewedAt)]));
  const late = interviews.filter(({ at, reviewedAt }) => promised > 0 && days(at, reviewedAt ?? now) > promised);
  return { due: interviews.length, delivered: taken.length, late: late.length, median: medianOf(taken) };
}

/** The median; undefined of nothing. */
export function medianOf(numbers: number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
