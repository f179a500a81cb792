import { clockName, dayName } from "#app/ui/day-label.ts";
import { type Category, categories, type Question } from "../questions/question.ts";
import { oneDecimal } from "../score/band.ts";
import type { Score } from "../score/score.ts";
import type { Detail, ScoreLine } from "../score/score-line.ts";
import { answerLabel } from "../sessions/answer.ts";

/** A recorded result to compare. */
export interface Compared {
  session: string;
  /** ISO 8601. */
  createdAt: string;
  score: Score;
}

/** Two results side by side: both scores, and each question with both answers. */
export interface Comparison {
  sides: [Side, Side];
  /** Each with both scores, 0..10; null if that result has no score for it. */
  areas: { category: Category; values: [number | null, number | null] }[];
  questions: ComparedQuestion[];
}

type Side = Pick<Compared, "session" | "createdAt"> & Pick<Score, "overall" | "band">;

/** One question, in the order of the first result. Questions only in the second result come last. */
interface ComparedQuestion {
  key: string;
  title: string;
  /** The two results used different versions of the question. */
  reworded: boolean;
  /** Undefined if the result did not include the question. */
  answers: [ComparedAnswer | undefined, ComparedAnswer | undefined];
}

/** An undefined `text` means unanswered. `own`: free text in the founder's words. */
export interface ComparedAnswer {
  text?: string;
  isOwnText: boolean;
  /** 0..100, not rounded. */
  points: number;
}

/** Compares two results question by question. Questions are matched by key across all versions (SPEC-D22). */
export function comparisonOf(a: Compared, b: Compared): Comparison {
  return {
    sides: [sideOf(a), sideOf(b)],
    areas: categories.map((category) => ({
      category,
      values: [areaOf(a.score, category), areaOf(b.score, category)],
    })),
    questions: comparedQuestions(a.score.lines, b.score.lines),
  };
}

function sideOf({ session, createdAt, score: { overall, band } }: Compared): Side {
  return { session, createdAt, overall, band };
}

function areaOf({ answered, categories }: Score, category: Category): number | null {
  return answered.includes(category) ? categories[category] : null;
}

function comparedQuestions(first: ScoreLine[], second: ScoreLine[]): ComparedQuestion[] {
  const keys = new Set([...first, ...second].map(({ question }) => question.key));
  return [...keys].flatMap((key) => {
    const [a, b] = [first, second].map((lines) => lines.find(({ question }) => question.key === key));
    const question = (b ?? a)?.question;
    if (!question) return [];
    const reworded = a !== undefined && b !== undefined && a.question.version !== b.question.version;
    return [{ key, title: question.title, reworded, answers: [answerOf(a), answerOf(b)] }];
  });
}

function answerOf(line: ScoreLine | undefined): ComparedAnswer | undefined {
  if (!line) return undefined;
  const { question, detail, q: points } = line;
  return { ...textOf(question, detail), points };
}

function textOf(question: Question, detail: Detail): Omit<ComparedAnswer, "points"> {
  switch (detail.kind) {
    case "none":
      return { isOwnText: false };
    case "text":
      return { text: detail.text, isOwnText: true };
    case "choice":
      return { text: detail.label, isOwnText: false };
    default:
      return { text: answerLabel(question, detail.value), isOwnText: false };
  }
}

interface Pair {
  a: string;
  b: string;
}

/**
 * The selections of the two lists: the requested sessions, with invalid ones replaced by the latest others.
 * @param sessions the choices, latest first
 */
export function chosenOf(sessions: string[], pair: Pair): Pair {
  const known = (session: string) => (sessions.includes(session) ? session : undefined);
  const newestBut = (other?: string) => sessions.find((session) => session !== other) ?? "";
  const b = known(pair.b) ?? newestBut(known(pair.a));
  return { a: known(pair.a) ?? newestBut(b), b };
}

/**
 * The change between two displayed numbers, with one decimal and a sign: "+1.3", "−0.4", "0.0". A dash if either is
 * missing.
 */
export function differenceText(from: number | null, to: number | null): string {
  if (from === null || to === null) return "–";
  const change = oneDecimal(to) - oneDecimal(from);
  const size = Math.abs(change).toFixed(1);
  if (size === "0.0") return size;
  return `${change > 0 ? "+" : "−"}${size}`;
}

/**
 * A unique label for a timestamp: its date, with the time if another one falls on the same day: "Nov 20, 2026, 14:05",
 * or "14:05:59" if another one falls in the same minute. All are ISO 8601.
 * @param zone the reader's time zone.
 */
export function momentName(at: string, among: string[], zone: string): string {
  const minute = (moment: string) => `${dayName(moment, zone)}, ${clockName(moment, zone)}`;
  const isShared = (name: (moment: string) => string) => among.filter((other) => name(other) === name(at)).length > 1;
  if (!isShared((moment) => dayName(moment, zone))) return dayName(at, zone);
  if (!isShared(minute)) return minute(at);
  return `${dayName(at, zone)}, ${clockName(at, zone, "seconds")}`;
}
