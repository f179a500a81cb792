import { type Amount, readAmount } from "../amount.ts";
import { texts } from "../content.ts";
import type { Experiment, Result } from "../experiment.ts";

type Messages = typeof texts.resultForm.messages;
export type Message = keyof Messages;

type Targeted = Pick<Experiment, "finalNumber" | "timeToCreate">;

const fewPeople = 30;
const lastCheapLevel = 2; // words and clicks

/** Which sentences a result is answered with (content README §4), in their order. */
export function messagesOn({ finalNumber }: Pick<Targeted, "finalNumber">, result: Result): Message[] {
  const reached = isReached(finalNumber, result);
  const messages: Message[] = reached === undefined ? [] : [reached ? "reached" : "missed"];
  if (amountOf(result.number) === 0n) messages.push("zero");
  if (reached && result.level <= lastCheapLevel) messages.push("lowLevel");
  if (result.people < fewPeople) messages.push("smallSample");
  return messages;
}

/** The same in words. */
export function messageTexts(experiment: Targeted, result: Result): string[] {
  const values: Record<string, string> = {
    resultNumber: result.number,
    peopleCount: result.people.toLocaleString("en"),
    finalNumber: experiment.finalNumber.trim(),
    timeToCreate: experiment.timeToCreate.trim(),
  };
  return messagesOn(experiment, result).map((message) => filledIn(texts.resultForm.messages[message], values));
}

/**
 * What fits a result (`resultForm.decisions`): to go on takes a target reached with something that costs people. Whether
 * it was missed twice, so that one may stop, only its founder knows. Undefined when there is no target to hold it to.
 */
export function fittingDecision({ finalNumber }: Pick<Targeted, "finalNumber">, result: Result) {
  const reached = isReached(finalNumber, result);
  if (reached === undefined) return undefined;
  return reached && result.level > lastCheapLevel ? "goOn" : "changeOne";
}

/** Did the number come up to the target? Undefined when either is no number, as in a form that was edited later. */
export function isReached(finalNumber: string, { number }: Pick<Result, "number">): boolean | undefined {
  const [target, counted] = [amountOf(finalNumber), amountOf(number)];
  return target === undefined || counted === undefined ? undefined : counted >= target;
}

function amountOf(text: string): Amount | undefined {
  const read = readAmount(text);
  return read.ok ? read.amount : undefined;
}

function filledIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
