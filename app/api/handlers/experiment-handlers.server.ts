import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { prefilled, startExperiment } from "#app/experiments/creator/start-experiment.server.ts";
import { trackExperiment } from "#app/experiments/creator/track-experiment.server.ts";
import { isStartDay, startDayProblem } from "#app/experiments/creator/track-form.ts";
import { fullText } from "#app/experiments/experiment.ts";
import { listExperiments as experimentsOf, findExperiment } from "#app/experiments/experiments.server.ts";
import { nothingTyped } from "#app/experiments/step.ts";
import { recordResult as record } from "#app/experiments/tracked/change-experiment.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { dayIn } from "#app/platform/time-zone.ts";
import { createExperiment, getExperiment, listExperiments, recordResult } from "../operations/experiments.ts";
import { basePath } from "../operations/operation.ts";
import { stepErrors, typedFields } from "../schemas/new-experiment.ts";
import { pageFrom } from "../schemas/page.ts";
import { shownExperiment } from "../schemas/work.ts";
import type { FoundToken } from "../tokens/find-token.server.ts";
import { found, handler, missing, questionKeys, wrongFields } from "./handler.server.ts";

const noAnswer = () => missing("You have no such assessment, or it has no such question.");

const list = handler(listExperiments, async (db, { user, token, query: { limit, cursor } }) => {
  const all = await experimentsOf(db, { user, today: todayOf(token) });
  const older = cursor === undefined ? all : all.filter(({ id }) => id < cursor);
  const { rows, next } = pageFrom(older, limit);
  const keys = await questionKeys(db);
  return { status: 200, body: { items: rows.map((row) => shownExperiment(row, keys)), next }, next };
});

const get = handler(getExperiment, async (db, { user, token, params: { experiment } }) => {
  const one = await findExperiment(db, { user, experiment, today: todayOf(token) });
  return one ? found(shownExperiment(one, await questionKeys(db))) : missing();
});

/** Starts a draft and gives it its days, as the creator does. Everything is checked before: a refusal leaves no draft. */
const create = handler(createExperiment, async (db, { user, token, body }) => {
  const { recipe, tests, startsOn = todayOf(token) } = body;
  const typed = typedFields(body);
  const errors = stepErrors({ ...nothingTyped, ...prefilled(recipe), ...typed });
  if (!isStartDay(startsOn, todayOf(token))) errors.push({ path: "body.startsOn", detail: startDayProblem });
  if (errors.length > 0) return wrongFields(errors);
  const answer = tests && (await answerOf(db, { user, tests }));
  if (tests && !answer) return noAnswer();
  const started = await startExperiment(db, { user, recipe, typed, answer });
  if (started.kind === "full") return { problem: "full", detail: fullText };
  if (started.kind !== "started") return noAnswer();
  const { id: experiment } = started;
  const tracked = await trackExperiment(db, { user, experiment, startsOn });
  const one = await findExperiment(db, { user, experiment, today: todayOf(token) });
  if (tracked.kind !== "tracked" || !one) throw new Error(`the experiment just started is ${tracked.kind}`);
  const headers = { Location: `${basePath}/experiments/${experiment}` };
  return { status: 201, body: shownExperiment(one, await questionKeys(db)), headers };
});

const recordIt = handler(recordResult, async (db, { user, token, params: { experiment }, body }) => {
  const { tests, resultVersion: shown, ...result } = body;
  const today = todayOf(token);
  const before = await findExperiment(db, { user, experiment, today });
  if (!before) return missing();
  const answer = tests === undefined ? before.answer : tests && (await answerOf(db, { user, tests }));
  if (tests && !answer) return noAnswer();
  const done = await record(db, { user, experiment, result, answer: answer ?? undefined, shown });
  const one = await findExperiment(db, { user, experiment, today });
  if (!one) return missing();
  const saved = shownExperiment(one, await questionKeys(db));
  switch (done.kind) {
    case "recorded":
      return found(saved);
    case "conflict":
      return { problem: "conflict", detail: "Another result was recorded than the one you read.", saved };
    case "draft":
      return { problem: "draft", detail: "It has no days yet. Finish it on its page." };
    case "no answer":
      return noAnswer();
    case "missing":
      return missing();
  }
});

/** The current day where the token's owner is. */
function todayOf({ owner }: FoundToken): string {
  return dayIn(owner.timeZone, clock.now());
}

interface Tested {
  user: string;
  tests: { assessment: string; question: string };
}

/** The answer that an experiment tests, by the key of its question; undefined if the user has no such one. */
async function answerOf(db: Db, { user, tests: { assessment: session, question: key } }: Tested) {
  const found = await findSession(db, { user, id: session });
  const question = found?.questions.find((one) => one.key === key);
  return question && { session, question: question.id };
}

/** Experiments. */
export const experimentHandlers = [list, create, get, recordIt];
