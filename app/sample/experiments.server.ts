import { startExperiment } from "#app/experiments/creator/start-experiment.server.ts";
import { trackExperiment } from "#app/experiments/creator/track-experiment.server.ts";
import { dropExperiment } from "#app/experiments/tracked/change-experiment.server.ts";
import { recordResult } from "#app/experiments/tracked/record-result.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-digest.ts";
import { clock } from "#app/platform/clock.ts";
import { newestSession } from "./assess.server.ts";
import { corpus, type SampleExperiment } from "./corpus.ts";
import { day } from "./days.ts";
import { questionId } from "./question-id.server.ts";
import { around, expected, pass, type Sampling, userOf } from "./sampling.ts";

/** Schedules experiments in every state: drafts, running, completed and one abandoned. */
export function planExperiments(sampling: Sampling): void {
  for (const experiment of corpus.experiments) {
    const at = around(sampling, experiment.daysAgo);
    sampling.timeline.at(at, () => design(sampling, experiment, at));
  }
}

async function design(sampling: Sampling, planned: SampleExperiment, at: number): Promise<void> {
  const { db, timeline } = sampling;
  const { founder, recipe, question: key, result, dropped, daysAgo: _, ...typed } = planned;
  const user = userOf(sampling, founder);
  const session = await newestSession(sampling, user);
  if (!session) throw new Error(`${founder} has no assessment`);
  const answer = { session, question: await questionId(db, key) };
  const { id: experiment } = expected(await startExperiment(db, { user, recipe, typed, answer }), "started");
  if (typed.metric === "") return; // a draft
  pass(12);
  const startsOn = clock.now().toISOString().slice(0, 10);
  expected(await trackExperiment(db, { user, experiment, startsOn }), "tracked");
  timeline.at(at + 7.4 * day, async () => {
    if (dropped) await dropExperiment(db, { user, experiment, dropped });
    const shown = resultDigest({ result: null });
    if (result) expected(await recordResult(db, { user, experiment, result, answer, shown }), "recorded");
  });
}
