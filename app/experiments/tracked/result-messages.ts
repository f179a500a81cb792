import { readAmount } from "../amount.ts";
import { texts } from "../content.ts";
import type { Experiment, Result } from "../experiment.ts";

type Told = Pick<Experiment, "finalNumber" | "timeToCreate">;

/** From here on a rate means something (content of the experiments: `zero`, `smallSample`). */
const enough = 30; // people

const words = 2; // the highest level of the ladder that costs nobody anything: words and clicks

/** What is said of a result: whether the target was reached, and what the number cannot show. */
export function resultMessages(experiment: Told, { number, people, level }: Result): string[] {
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

/** Was the number reached that was fixed beforehand? */
export function reachedTarget({ finalNumber }: Pick<Told, "finalNumber">, number: string): boolean {
  const [target, result] = [readAmount(finalNumber), readAmount(number)];
  return target.ok && result.ok && result.amount >= target.amount;
}

/**
 * What fits a result (`resultForm.decisions`): to go on takes a target reached with something that costs people. Whether
 * it was missed twice, so that one may stop, only its founder knows.
 */
export function fittingDecision(experiment: Pick<Told, "finalNumber">, { number, level }: Result): Result["decision"] {
  return reachedTarget(experiment, number) && level > words ? "goOn" : "changeOne";
}

function isZero(number: string): boolean {
  const read = readAmount(number);
  return read.ok && read.amount === 0n;
}
