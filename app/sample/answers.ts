import type { Answers, AnswerValue } from "#app/assessment/sessions/answer.ts";
import type { SampleFounder } from "./corpus.ts";
import type { Random } from "./random.ts";

/** The possible answers for each level. */
const choices: Record<string, readonly (readonly AnswerValue[])[]> = {
  conversations: [
    [0, 0, 1],
    [3, 4, 5],
    [6, 7, 9],
    [10, 11, 12],
  ],
  currentBehaviour: [
    ["dontKnow", "nothing"],
    ["searched", "workaround"],
    ["workaround", "pay"],
    ["pay", "payAndLook"],
  ],
  commitment: [["nothing"], ["contact", "time"], ["time", "reputation", "oneMoney"], ["oneMoney", "severalMoney"]],
  reachByName: [
    [0, 1, 2],
    [3, 5],
    [5, 7, 8],
    [9, 10],
  ],
  priceSaid: [[false], [false], [false, true], [true]],
  countedMarket: [
    ["none", "report"],
    ["report", "share"],
    ["share", "counted"],
    ["counted", "countedAndValue"],
  ],
  sideBySide: [["notYet"], ["notYet", "onPaper"], ["said", "used"], ["used", "switched", "stay"]],
};

/** The number of sentences written at each level. */
const sentences = [1, 2, 4, 9];

/** A founder's ten answers, by question key. @param level 1 to 4 */
export function answersOf(founder: SampleFounder, level: number, random: Random): Answers {
  const chosen = Object.entries(choices).map(([key, levels]) => [key, random.pick(levels[level - 1] ?? [])]);
  const { lastTime = "", alternatives = "", riskiestBelief = "" } = founder;
  const texts = Object.entries({ lastTime, alternatives, riskiestBelief });
  const written = texts.map(([key, text]) => [key, beginningOf(text, sentences[level - 1] ?? 1)]);
  return Object.fromEntries([...chosen, ...written.filter(([, text]) => text !== "")]);
}

/** The first sentences of a text. */
export function beginningOf(text: string, count: number): string {
  return text
    .split(/(?<=[.?!]) (?=[A-Z])/)
    .slice(0, count)
    .join(" ");
}
