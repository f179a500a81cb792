import { z } from "zod";
import type { Task as ListedTask } from "#app/assessment/tasks/task.ts";
import type { Quote as ListedQuote } from "#app/evidence/quote.ts";
import { experimentName, type Experiment as FoundExperiment } from "#app/experiments/experiment.ts";
import { resultDigest } from "#app/experiments/tracked/result-form.ts";
import type { Interview as FoundInterview } from "#app/interviews/interview.ts";
import { day, id, moment } from "./moment.ts";
import { pageOf } from "./page.ts";

/** A task of a result. */
export const Task = z
  .object({
    id,
    action: z.string().nullable().meta({ description: "The action it was made from; null for one of your own" }),
    title: z.string(),
    description: z.string(),
    priority: z.enum(["high", "medium", "low"]),
    dueOn: day.nullable(),
    outcomes: z.string(),
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: "Task" });

export const TaskList = z.object({ items: z.array(Task) }).meta({ id: "TaskList" });

/** An experiment with its result. */
export const Experiment = z
  .object({
    id,
    name: z.string(),
    state: z.enum(["draft", "planned", "running", "done", "dropped"]),
    observation: z.string(),
    metric: z.string(),
    startingNumber: z.string(),
    finalNumber: z.string(),
    setup: z.string(),
    hours: z.string().meta({ description: "To set it up, as typed" }),
    recipe: z.string().nullable(),
    tests: z
      .object({ assessment: id, question: z.string().meta({ description: "The key of the question" }) })
      .nullable()
      .meta({ description: "The answer it puts to the test" }),
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    result: z
      .object({
        number: z.string().meta({ description: "As typed" }),
        people: z.int(),
        level: z.int().meta({ description: "On the evidence ladder, 0 to 5" }),
        surprise: z.string(),
        decision: z.enum(["goOn", "changeOne", "stop"]),
      })
      .nullable(),
    resultVersion: z.string().meta({ description: "Send it when you record the result" }),
    createdAt: moment,
  })
  .meta({ id: "Experiment" });

export const ExperimentPage = pageOf(Experiment, "ExperimentPage");

/** An interview with the feedback on it. */
export const Interview = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    status: z.enum(["pending", "in_progress", "reviewed"]),
    seconds: z.number().nullable().meta({ description: "The length of the recording, if it is known" }),
    hasTranscript: z.boolean(),
    feedback: z.string().nullable().meta({ description: "Null until it is reviewed" }),
    createdAt: moment,
  })
  .meta({ id: "Interview" });

export const InterviewPage = pageOf(Interview, "InterviewPage");

/** What a customer said that backs an answer. */
export const Quote = z
  .object({
    id,
    question: z.string().meta({ description: "The key of the question whose answer it backs" }),
    text: z.string(),
    saidBy: z.string(),
    interview: id.nullable(),
    atSeconds: z.number().nullable().meta({ description: "Where in the recording" }),
    createdAt: moment,
  })
  .meta({ id: "Quote" });

export const QuoteList = z.object({ items: z.array(Quote) }).meta({ id: "QuoteList" });

export function shownTask(task: ListedTask): z.input<typeof Task> {
  const { id, action, title, description, priority, dueOn, outcomes, createdAt, completedAt } = task;
  return { id, action, title, description, priority, dueOn, outcomes, createdAt, completedAt };
}

/** @param keys the keys of questions by id. */
export function shownExperiment(experiment: FoundExperiment, keys: Map<string, string>): z.input<typeof Experiment> {
  const { id, state, observation, metric, startingNumber, finalNumber, recipe, answer } = experiment;
  const { experimentSetup: setup, timeToCreate: hours, startsOn, endsOn, result, createdAt } = experiment;
  const tests = answer && { assessment: answer.session, question: keys.get(answer.question) ?? answer.question };
  return {
    ...{ id, name: experimentName(experiment), state, observation, metric, startingNumber, finalNumber },
    ...{ setup, hours, recipe, tests, startsOn, endsOn, result, createdAt },
    resultVersion: resultDigest(experiment),
  };
}

export function shownInterview(interview: FoundInterview): z.input<typeof Interview> {
  const { id, title, description, status, seconds, transcriptSize, feedback, createdAt } = interview;
  return { id, title, description, status, seconds, hasTranscript: transcriptSize !== null, feedback, createdAt };
}

/** @param keys the keys of questions by id. */
export function shownQuote({ interview, ...quote }: ListedQuote, keys: Map<string, string>): z.input<typeof Quote> {
  const { id, text, saidBy, atSeconds, createdAt } = quote;
  return {
    id,
    question: keys.get(quote.question) ?? quote.question,
    text,
    saidBy,
    atSeconds,
    createdAt,
    interview: interview?.id ?? null,
  };
}
