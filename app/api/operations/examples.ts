import { resultDigest } from "#app/experiments/tracked/result-form.ts";
import { messageId } from "#app/webhooks/event.ts";
import { exampleId } from "../schemas/moment.ts";

const assessment = exampleId(1);
const idea = { id: exampleId(2), name: "Clinic scheduler", sentence: "Fills the gaps that no-shows leave." };
const savedAt = "2026-11-20T09:12:04.000Z";
const begun = { id: assessment, idea, createdAt: "2026-11-20T09:00:00.000Z" };
const question = {
  key: "commitment",
  number: 4,
  title: "The most anyone has given",
  text: "What is the most that someone who didn't know you before has given to get your solution?",
  description: "Kind words cost nothing. Time, reputation, and money do.",
  area: "problemValidation",
  type: "multiple_choice",
  required: true,
  choices: [
    { key: "nothing", label: "Nothing yet, or only kind words" },
    { key: "severalMoney", label: "Money from three or more people" },
  ],
  scale: null,
};
const answer = { question: "commitment", revision: 4, savedAt, choice: "severalMoney" };
const line = {
  ...{ question: "commitment", number: 4, title: question.title, area: "problemValidation" },
  counted: { kind: "choice", choice: "severalMoney", label: "Money from three or more people", points: 100 },
  ...{ points: 100, weight: 2, weighted: 200 },
};

/** Values for the examples of operations. */
export const examples = {
  assessment,
  question,
  answer,
  set: exampleId(3),
  account: {
    ...{ email: "amara@fridayless.example", firstName: "Amara", lastName: "Osei", company: null },
    ...{ plan: "premium", planUntil: "2026-12-20T09:00:00.000Z", timeZone: "Europe/Berlin" },
    token: {
      name: "Weekly report",
      scopes: ["assessments:read", "assessments:write"],
      expiresAt: "2027-02-18T09:00:00.000Z",
    },
  },
  started: { ...begun, completedAt: null, answered: 0, of: 10 },
  listed: { ...begun, completedAt: savedAt, answered: 10, of: 10, changedAt: savedAt, score: 8.6 },
  whole: {
    ...{ ...begun, completedAt: null, answered: 1, of: 10, updatedAt: savedAt },
    ...{ questions: [question], answers: [answer] },
  },
  saved: { ...answer, answered: 7, of: 10, completedAt: null },
  result: {
    ...{ assessment, revision: 1, recordedAt: savedAt, status: "same", preliminary: false, answered: 1, of: 1 },
    marks: [],
    score: {
      ...{ overall: 10, band: "high", label: "High Potential", points: 200, weight: 2, keywordsVersion: 1 },
      areas: [{ area: "problemValidation", points: 200, divisor: 8, score: 2.5 }],
      lines: [line],
    },
    insights: [{ id: "overall-high", text: "Someone has paid you. That's the strongest evidence there is." }],
    strengths: [{ id: "paid", text: "You have money from a customer." }],
    actions: [],
  },
  task: {
    ...{ id: exampleId(4), action: "talk-five", title: "Talk to five people this week", description: "" },
    ...{ priority: "high", dueOn: "2026-11-27", outcomes: "", createdAt: savedAt, completedAt: null },
  },
  experiment: {
    ...{
      id: exampleId(5),
      name: "Booked calls a week",
      state: "running",
      observation: "Calls get booked by hand, and some are lost",
    },
    ...{
      metric: "Booked calls a week",
      startingNumber: "4",
      finalNumber: "6",
      setup: "A booking page for one clinic, shown by Priya",
      hours: "2",
    },
    ...{ recipe: null, tests: { assessment, question: "commitment" }, startsOn: "2026-11-20", endsOn: "2026-11-27" },
    ...{ result: null, resultVersion: resultDigest({ result: null }), createdAt: savedAt },
  },
  interview: {
    ...{ id: exampleId(6), title: "Priya, clinic manager", description: "How she fills gaps", status: "reviewed" },
    ...{ seconds: 1420, hasTranscript: true, feedback: "You asked about last week. Good.", createdAt: savedAt },
  },
  quote: {
    ...{ id: exampleId(7), question: "commitment", text: "I paid for two months.", saidBy: "Priya" },
    ...{ interview: exampleId(6), atSeconds: 754, createdAt: savedAt },
  },
  webhook: {
    ...{ id: exampleId(8), url: "https://hooks.example.com/firstproof", events: ["result.recorded"] },
    ...{ state: "active", reason: null, failingSince: null, secretEnd: "bGU0", secretSince: savedAt },
    ...{ previousUntil: null, createdAt: savedAt, secret: "whsec_VGhpcyBpcyBhbiBleGFtcGxlIG9mIGEgc2VjcmV0bGU0" },
  },
  delivery: {
    ...{ id: exampleId(9), message: messageId(exampleId(9)), type: "result.recorded", state: "delivered" },
    ...{ attempts: 1, nextAttemptAt: null, triedAt: savedAt, status: 204, failure: null, milliseconds: 84 },
    createdAt: savedAt,
  },
  queued: { delivery: exampleId(9), message: messageId(exampleId(9)) },
};
