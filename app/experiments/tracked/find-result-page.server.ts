import { answersToBack } from "#app/evidence/answers-to-back.server.ts";
import { findAnswer } from "#app/evidence/find-answer.server.ts";
import { withAnswer } from "#app/evidence/with-answer.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { ExperimentKey } from "../experiments.server.ts";
import { requireTracked } from "./find-tracked.server.ts";
import { recordedOf, shownWord } from "./recorded.ts";

/** What the form of a result offers. @throws as requireTracked. */
export async function findResultPage(db: Db, key: ExperimentKey) {
  const experiment = await requireTracked(db, key);
  const { user } = key;
  const linked = experiment.answer ? await findAnswer(db, { user, ...experiment.answer }) : undefined;
  return {
    experiment,
    /** The answer that is linked now. */
    linked,
    assessments: withAnswer(await answersToBack(db, { user }), linked),
    shown: shownWord(recordedOf(experiment)),
  };
}

export type ResultPage = Awaited<ReturnType<typeof findResultPage>>;
