import type { Typed } from "./step.ts";

/** Where an experiment stands: its form is being filled in, or what its days and its result say. */
export const states = ["draft", "planned", "running", "done", "dropped"] as const;
export type State = (typeof states)[number];

/** How long one runs (SPEC-AD9). */
export const runsFor = 7; // days

/** How many a founder may have, drafts included. */
export const maxExperiments = 200;
export const fullText = `You've reached the limit of ${maxExperiments} experiments. Delete one to start another.`;

/** What came of it. */
export interface Result {
  /** As it was typed; an amount (amount.ts). */
  number: string;
  people: number;
  /** 0 to 5 of the evidence ladder. */
  level: number;
  surprise: string;
  decision: "goOn" | "changeOne" | "stop";
}

/** A small test of a belief. */
export interface Experiment extends Typed {
  id: string;
  /** The slug of the recipe it began with. */
  recipe: string | null;
  task: string | null;
  /** The answer it puts to the test. */
  answer: { session: string; question: string } | null;
  /** Days, such as 2026-11-27; null for a draft. */
  startsOn: string | null;
  endsOn: string | null;
  state: State;
  result: Result | null;
  /** ISO 8601. */
  createdAt: string;
}

interface Moments {
  starts_on: string | null;
  dropped_at: string | null;
  recorded_at: string | null;
}

/** @param today a day in UTC, such as 2026-11-21. */
export function stateOf({ starts_on, dropped_at, recorded_at }: Moments, today: string): State {
  if (starts_on === null) return "draft";
  if (recorded_at !== null) return "done";
  if (dropped_at !== null) return "dropped";
  return starts_on > today ? "planned" : "running";
}

/** The day on which one that starts on this day ends. */
export function endOf(startsOn: string): string {
  const day = new Date(`${startsOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + runsFor);
  return day.toISOString().slice(0, 10);
}
