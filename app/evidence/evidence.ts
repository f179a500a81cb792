import { counted } from "#app/ui/counted.ts";
import { levelName, toldLevel } from "./level.ts";

/** An experiment with a result, which backs the answer to this question. */
export interface ExperimentEvidence {
  id: string;
  question: string;
  /** What it counted. */
  metric: string;
  /** 0 to 5 of the evidence ladder. */
  level: number;
}

/** An interview of which `quotes` quotes back the answer to this question. */
export interface InterviewEvidence {
  id: string;
  question: string;
  title: string;
  quotes: number;
}

/** What backs the answers of a session. Never shared: customers are named in it. */
export interface Evidence {
  experiments: ExperimentEvidence[];
  interviews: InterviewEvidence[];
  /** How many quotes back each answer, those without an interview included, by its question. */
  quotes: Record<string, number>;
}

export const noEvidence: Evidence = { experiments: [], interviews: [], quotes: {} };

/** What backs the answers to these questions: the strongest experiments first, an interview once. */
export function evidenceFor({ experiments, interviews, quotes }: Evidence, questions: string[]): Evidence {
  const isMeant = ({ question }: { question: string }) => questions.includes(question);
  const heard = interviews.filter(isMeant);
  return {
    experiments: experiments.filter(isMeant).sort((one, other) => other.level - one.level),
    interviews: heard.filter(({ id }, at) => heard.findIndex((other) => other.id === id) === at),
    quotes: Object.fromEntries(Object.entries(quotes).filter(([question]) => questions.includes(question))),
  };
}

/** How many quotes those are together. */
export function quotesIn({ quotes }: Evidence): number {
  return Object.values(quotes).reduce((sum, count) => sum + count, 0);
}

/**
 * The figure beside the score, which never counts in it: "Evidence: 1 experiment, 2 interviews · strongest: Money".
 * Undefined when neither experiments nor interviews are there.
 */
export function evidenceText({ experiments, interviews }: Pick<Evidence, "experiments" | "interviews">) {
  const counts = [
    experiments.length > 0 && counted(experiments.length, "experiment"),
    interviews.length > 0 && counted(interviews.length, "interview"),
  ].filter((text) => text !== false);
  if (counts.length === 0) return undefined;
  const told = interviews.length > 0 ? [toldLevel] : [];
  const strongest = Math.max(...experiments.map(({ level }) => level), ...told);
  return `Evidence: ${counts.join(", ")} · strongest: ${levelName(strongest)}`;
}
