import { sampleReport } from "#app/brand/sample-report.ts";
import { resultTexts } from "../advice/result-texts.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import { scoreSession } from "../score/score.ts";
import type { Answers } from "../sessions/answer.ts";
import type { Reported } from "./report.ts";

/** Answers that nobody gave, to the ten questions. */
const answers: Answers = {
  lastTime:
    "Last Friday the head cook of a bistro in Leeds counted the stock by hand until midnight. She does it every week, because the owner needs the numbers for Saturday's order. It took her and a waiter two hours, and they were frustrated because the list was wrong again: they had bought 14 kilos of butter too much in October, which cost 90 pounds. She told me that three other kitchens on her street do the same on Fridays.",
  conversations: 9,
  currentBehaviour: "workaround",
  commitment: "reputation",
  reachByName: 9,
  priceSaid: true,
  countedMarket: "share",
  alternatives:
    "They count by hand with a printed list and a pencil, and one person types it into a spreadsheet on Saturday. Two kitchens tried a stock program for 60 pounds a month and gave it up after three weeks, because the cooks had to unlock a tablet with wet hands. The spreadsheet costs nothing, and everybody knows it. What they don't like is that nobody can say on Thursday what is missing, so they buy too much to feel safe.",
  sideBySide: "used",
  riskiestBelief:
    "Cooks will weigh what is left on Thursday, when the kitchen is full. We ask four kitchens to do it for two weeks.",
};

/** The result of the sample: what `Reported` is for a founder's own, on Premium. @param links of its texts */
export function sampleResult(links: Record<string, string>): Reported {
  const score = scoreSession(defaultQuestions, answers, Number.POSITIVE_INFINITY);
  const at = `${sampleReport.day}T12:00:00.000Z`;
  const count = defaultQuestions.length;
  return {
    idea: { id: "", name: sampleReport.idea, sentence: "", createdAt: at, archivedAt: null },
    ...{ createdAt: at, completedAt: at, answered: count, total: count, preliminary: false, marks: [] },
    score,
    record: { kind: "none" },
    texts: resultTexts({ score, tier: "premium", links }),
  };
}
