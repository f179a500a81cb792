import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addDraft, addTracked, filledIn } from "../experiment.test.support.ts";
import { findExperiment } from "../experiments.server.ts";
import { stepTexts, type Typed } from "../step.ts";
import { recordResult } from "../tracked/change-experiment.server.ts";
import { resultDigest } from "../tracked/result-form.ts";
import { startExperiment } from "./start-experiment.server.ts";
import { trackExperiment } from "./track-experiment.server.ts";

async function founder() {
  const db = await freshDatabase();
  return { db, user: await addFounder(db, { tier: "premium" }) };
}

test("it gets seven days, and others when they are moved", async () => {
  const { db, user } = await founder();
  const experiment = await addTracked(db, { user, startsOn: "2026-12-28" });
  const days = async () => {
    const { startsOn, endsOn } = (await findExperiment(db, { user, experiment })) ?? {};
    return [startsOn, endsOn];
  };
  expect(await days()).toEqual(["2026-12-28", "2027-01-04"]);
  for (const press of ["first", "second"]) {
    const moved = await trackExperiment(db, { user, experiment, startsOn: "2027-01-01" });
    expect(moved, press).toEqual({ kind: "tracked", endsOn: "2027-01-08" });
  }
  expect(await days()).toEqual(["2027-01-01", "2027-01-08"]);
});

test.each<[Partial<Typed>, number, string]>([
  [{ observation: "" }, 1, stepTexts.observation],
  [{ metric: "Sales" }, 2, stepTexts.metric],
  [{ startingNumber: "50", finalNumber: "52" }, 3, stepTexts.tooSmall],
  [{ startingNumber: "0" }, 3, stepTexts.zero],
  [{ timeToCreate: "9", experimentSetup: "too short" }, 4, stepTexts.experimentSetup],
  [{ timeToCreate: "9" }, 5, stepTexts.tooLong],
])("with %j it stays a draft: step %i says %s", async (typed, step, why) => {
  const { db, user } = await founder();
  const started = await startExperiment(db, { user, typed: { ...filledIn, ...typed } });
  if (started.kind !== "started") throw new Error("not started");
  const tracked = await trackExperiment(db, { user, experiment: started.id, startsOn: "2026-11-21" });
  expect(tracked).toEqual({ kind: "open", step, reason: why });
  expect((await findExperiment(db, { user, experiment: started.id }))?.state).toBe("draft");
});

test("one that has its result keeps its days; another's is not there", async () => {
  const { db, user } = await founder();
  const experiment = await addTracked(db, { user, startsOn: "2026-11-01" });
  const result = { number: "5", people: 20, level: 4, surprise: "", decision: "goOn" as const };
  await recordResult(db, { user, experiment, result, answer: undefined, shown: resultDigest({ result: null }) });
  expect(await trackExperiment(db, { user, experiment, startsOn: "2026-11-20" })).toEqual({ kind: "done" });
  expect((await findExperiment(db, { user, experiment }))?.startsOn).toBe("2026-11-01");
  const stranger = await addFounder(db, { tier: "premium" });
  for (const id of [experiment, await addDraft(db, { user }), "nobodys"]) {
    const asked = { user: stranger, experiment: id, startsOn: "2026-11-20" };
    expect(await trackExperiment(db, asked)).toEqual({ kind: "missing" });
  }
});
