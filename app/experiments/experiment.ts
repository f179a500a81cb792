import { daysAfter } from "#app/platform/time-zone.ts";
import { recipeOf } from "./content.ts";
import type { Typed } from "./step.ts";

/** The states of an experiment: an unfinished draft, or the state implied by its dates and result. */
const states = ["draft", "planned", "running", "done", "dropped"] as const;
export type State = (typeof states)[number];

/** How long an experiment runs (SPEC-AD9). */
const runsFor = 7; // days

/** The maximum per founder, including drafts. */
export const maxExperiments = 200;
export const fullText = `You've reached the limit of ${maxExperiments} experiments. Delete one to start another.`;

/** The result of an experiment. */
export interface Result {
  /** As typed; an amount (amount.ts). */
  number: string;
  people: number;
  /** A level of the evidence ladder, 0 to 5. */
  level: number;
  surprise: string;
  decision: "goOn" | "changeOne" | "stop";
}

/** A small test of a belief. */
export interface Experiment extends Typed {
  id: string;
  /** The slug of the recipe it was started from. */
  recipe: string | null;
  task: string | null;
  /** The answer it tests. */
  answer: { session: string; question: string } | null;
  /** Days, such as 2026-11-27; null for drafts. */
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

/** Derives the state of an experiment. @param today the current day where its owner is, such as 2026-11-21. */
export function stateOf({ starts_on, dropped_at, recorded_at }: Moments, today: string): State {
  if (starts_on === null) return "draft";
  if (recorded_at !== null) return "done";
  if (dropped_at !== null) return "dropped";
  return starts_on > today ? "planned" : "running";
}

/** The day on which an experiment ends that starts on this day. */
export function endOf(startsOn: string): string {
  return daysAfter(startsOn, runsFor);
}

const maxName = 80; // characters

/** The display name of an experiment, which may not have any text yet. */
export function experimentName({ metric, observation, recipe }: Pick<Experiment, "metric" | "observation" | "recipe">) {
  const words = metric.trim() || observation.trim() || recipeOf(recipe)?.title || "Untitled experiment";
  const [line = ""] = words.split("\n");
  return line.length > maxName ? `${[...line].slice(0, maxName).join("").trimEnd()}…` : line;
}
