import { readAmount } from "../amount.ts";
import { texts } from "../content.ts";
import type { Experiment, Result } from "../experiment.ts";

type ResultMessagesInput = Pick<Experiment, "finalNumber" | "timeToCreate">;

/** The sample size from which a rate is meaningful (texts: `zero`, `smallSample`). */
const enough = 30; // people

const words = 2; // the highest level of the ladder that is free for customers: words and clicks

/** Messages about a result: whether it reached the target, and what the number cannot show. */
export function resultMessages(experiment: ResultMessagesInput, { number, people, level }: Result): string[] {
  const { reached, missed, smallSample, zero, lowLevel } = texts.resultForm.messages;
  const values: Record<string, string> = {
    resultNumber: number,
    finalNumber: experiment.finalNumber,
    timeToCreate: experiment.timeToCreate,
    peopleCount: people.toLocaleString("en"),
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  const isReached = reachedTarget(experiment, number);
  return [
    fill(isReached ? reached : missed),
    ...(isReached && level <= words ? [lowLevel] : []),
    ...(people < enough ? [fill(smallSample)] : []),
    ...(isZero(number) ? [fill(zero)] : []),
  ];
}

/** Whether the result reached the target that was fixed beforehand. */
export function reachedTarget({ finalNumber }: Pick<ResultMessagesInput, "finalNumber">, number: string): boolean {
  const [target, result] = [readAmount(finalNumber), readAmount(number)];
  return target.ok && result.ok && result.amount >= target.amount;
}

/**
 * The decision that fits a result (`resultForm.decisions`): going on requires a target reached with evidence that cost
 * people something. Stopping requires two misses, which only the founder knows of.
 */
export function fittingDecision(
  experiment: Pick<ResultMessagesInput, "finalNumber">,
  { number, level }: Result,
): Result["decision"] {
  return reachedTarget(experiment, number) && level > words ? "goOn" : "changeOne";
}

function isZero(number: string): boolean {
  const read = readAmount(number);
  return read.ok && read.amount === 0n;
}
