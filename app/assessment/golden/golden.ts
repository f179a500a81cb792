import { z } from "zod";
import { defaultQuestions } from "../questions/default-questions.ts";
import { categories } from "../questions/question.ts";
import { keywordGroups } from "../score/quality.ts";
import { scoreSession } from "../score/score.ts";
import type { AnswerValue } from "../sessions/answer.ts";
import answersFile from "./sample-answers.json" with { type: "json" };
import resultsFile from "./sample-results.json" with { type: "json" };

const Expected = z.object({
  words: z.number(),
  longer: z.number(),
  groups: z.array(z.enum(keywordGroups)),
  q: z.number(), // rounded to 2 decimals
});
const Sample = z.object({ id: z.string(), level: z.string(), text: z.string(), expected: Expected });
const Edge = z.object({
  id: z.string(),
  text: z.string().optional(),
  repeat: z.object({ word: z.string(), times: z.number() }).optional(),
  expected: Expected,
});
const Session = z.object({
  id: z.string(),
  plan: z.literal("free").optional(),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  expected: z.object({
    categories: z.record(z.enum(categories), z.number()), // rounded to 2 decimals
    overall: z.number(),
    label: z.string(),
  }),
});
const Result = z.object({
  insights: z.array(z.string()),
  strengths: z.array(z.string()),
  recommendations: z.array(z.string()),
  contactTopics: z.array(z.string()).optional(),
});

const file = z
  .object({ samples: z.array(Sample), edges: z.array(Edge), sessions: z.array(Session) })
  .parse(answersFile);

/** The golden texts and what the quality rule gives for each: 30 samples and 12 edge cases. */
export const samples = file.samples;
export const edges = file.edges.map(({ text, repeat, ...edge }) => ({
  ...edge,
  text: text ?? Array(repeat?.times).fill(repeat?.word).join(" "),
}));

/** The golden sessions with their texts in place, and how many questions their plan allows. */
export const sessions = file.sessions.map((session) => ({
  ...session,
  answers: Object.fromEntries(Object.entries(session.answers).map(([key, value]) => [key, textOf(value)])),
  allowed: session.plan === "free" ? 3 : Number.POSITIVE_INFINITY,
}));

/** Which texts each session gets on a plan: "session-talking pro". */
export const results = z.record(z.string(), Result).parse(resultsFile.results);

/** The score of a golden session. */
export function goldenScore(id: string) {
  const session = sessions.find((candidate) => candidate.id === id);
  if (!session) throw new Error(`no golden session ${id}`);
  return scoreSession(defaultQuestions, session.answers, session.allowed);
}

function textOf(value: AnswerValue): AnswerValue {
  if (typeof value !== "string" || !value.startsWith("sample:")) return value;
  const sample = file.samples.find(({ id }) => value === `sample:${id}`);
  if (!sample) throw new Error(`no golden text ${value}`);
  return sample.text;
}
