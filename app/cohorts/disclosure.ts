import { type Category, categories } from "#app/assessment/questions/question.ts";
import type { EvidenceTotals } from "#app/evidence/count-by-session.server.ts";

/** The parts of an assessment that its founder shows a program, or not. */
export const parts = ["score", "areas", "evidence", "answers"] as const;
export type Part = (typeof parts)[number];
export type Choices = Record<Part, boolean>;

/** What each part contains, for the founder who decides. */
export const partTexts: Record<Part, [name: string, what: string]> = {
  score: ["Score", "the number, its label and any mark, from the day you finish"],
  areas: ["Areas", "the four numbers, from the day you finish"],
  evidence: ["Evidence", "how many interviews and experiments, in which week, how strong; no names, no quotes"],
  answers: ["Answers", "every word you wrote, from the day you finish"],
};

/** The chosen parts in words: "Score, areas, evidence". */
export function choicesText(choices: Choices): string {
  const names = parts.filter((part) => choices[part]).map((part) => partTexts[part][0]);
  return names.length > 0 ? [names[0], ...names.slice(1).map((name) => name.toLowerCase())].join(", ") : "Nothing";
}

/** Everything of an assessment that a program might see. */
export interface WholeAssessment {
  user: string;
  session: string;
  idea: { name: string; createdAt: string };
  choices: Choices;
  /** Answered questions, and those that the founder's plan allows. */
  answered: number;
  allowed: number;
  /** The newest result. Undefined: the assessment was never finished. */
  result?: {
    createdAt: string;
    /** It counts only the questions of the free plan. */
    preliminary: boolean;
    /** One of its texts is marked: it earns points for its words, not for what it says. */
    isMarked: boolean;
    overall: number;
    categories: Record<Category, number | null>;
  };
}

/** What a program sees of an assessment. Whatever is not shown is not there. */
export interface Disclosed {
  user: string;
  session: string;
  idea: WholeAssessment["idea"];
  choices: Choices;
  progress: { answered: number; allowed: number };
  /** ISO 8601; undefined while it is not finished. */
  finishedAt?: string;
  preliminary?: boolean;
  isMarked?: boolean;
  /** 0..10, one decimal. */
  score?: number;
  areas?: Record<Category, number | null>;
  evidence?: EvidenceTotals;
  /** Whether the answers can be read. */
  hasAnswers: boolean;
}

/**
 * Reduces an assessment to what its founder shows. The only place that decides it: for the founder's own page, for the
 * program's pages, its medians and its export.
 */
export function disclose({ result, choices, answered, allowed, ...whole }: WholeAssessment): Disclosed {
  const { user, session, idea } = whole;
  const disclosed: Disclosed = {
    ...{ user, session, idea, choices },
    progress: { answered, allowed },
    hasAnswers: choices.answers && result !== undefined,
  };
  if (!result) return disclosed;
  disclosed.finishedAt = result.createdAt;
  if (choices.score || choices.areas) {
    disclosed.preliminary = result.preliminary;
    disclosed.isMarked = result.isMarked;
  }
  if (choices.score) disclosed.score = result.overall;
  if (choices.areas) disclosed.areas = result.categories;
  return disclosed;
}

/** From how many members on a median is shown: of fewer it would be about single people. */
export const fewestForMedian = 5;

/** The median of a number per member. `median`: undefined if it is of fewer than five. */
export interface Median {
  members: number;
  median: number | undefined;
}

/** The median of these numbers, one per member. */
export function medianOf(values: number[]): Median {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return { members: values.length, median: values.length < fewestForMedian ? undefined : (low + high) / 2 };
}

/** The medians of a cohort, and how many of its members show what. */
export interface CohortFigures {
  showing: Record<Part, number>;
  /** Members with a result whose score they show. */
  withResult: number;
  score: Median;
  areas: Record<Category, Median>;
}

/**
 * Computes a cohort's figures. Each member counts once, with their newest result that counts all questions: a
 * preliminary one cannot be compared with it.
 * @param all what the members show, each member's newest assessment first
 */
export function figuresOf(all: Disclosed[]): CohortFigures {
  const newest = (pick: (one: Disclosed) => number | null | undefined) => {
    const found = new Map<string, number>();
    for (const one of all) {
      const value = one.preliminary === false ? pick(one) : undefined;
      if (typeof value === "number" && !found.has(one.user)) found.set(one.user, value);
    }
    return medianOf([...found.values()]);
  };
  const count = (includes: (one: Disclosed) => boolean) => new Set(all.filter(includes).map(({ user }) => user)).size;
  return {
    showing: {
      score: count(({ choices }) => choices.score),
      areas: count(({ choices }) => choices.areas),
      evidence: count(({ choices }) => choices.evidence),
      answers: count(({ choices }) => choices.answers),
    },
    withResult: count(({ score }) => score !== undefined),
    score: newest(({ score }) => score),
    areas: Object.fromEntries(
      categories.map((category) => [category, newest(({ areas }) => areas?.[category])]),
    ) as Record<Category, Median>,
  };
}
