import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addDraft, addTracked, filledIn } from "../experiment.test.support.ts";
import { findExperiment } from "../experiments.server.ts";
import { type StepNumber, steps, type Typed } from "../step.ts";
import { recordResult } from "../tracked/change-experiment.server.ts";
import { resultDigest } from "../tracked/result-form.ts";
import { saveStep } from "./save-step.server.ts";
import { shownDigest } from "./step-form.ts";

/** Creates an empty draft, with functions to read what is saved and to submit a step. */
async function draft() {
  const db = await freshDatabase();
  const user = await addFounder(db, { tier: "premium" });
  const experiment = await addDraft(db, { user });
  const saved = () => findExperiment(db, { user, experiment });
  const words = await saved();
  if (!words) throw new Error("no draft");
  const send = (typed: Partial<Typed>, { step = 1, shown = shownDigest(1, words), form = "" } = {}) =>
    saveStep(db, {
      ...{ user, experiment, step: step as StepNumber, shown, form },
      typed: { ...filledIn, ...typed },
    });
  return { db, user, experiment, saved, send };
}

test("a step saves its own fields, right or not, and leaves those of the others alone", async () => {
  const { saved, send } = await draft();
  expect(await send({ observation: "Short" })).toMatchObject({ kind: "saved", experiment: { observation: "Short" } });
  expect(await saved()).toMatchObject({ observation: "Short", metric: "", startingNumber: "", timeToCreate: "" });
  const empty = shownDigest(3, { ...filledIn, startingNumber: "", finalNumber: "" });
  await send({ startingNumber: "1e309", finalNumber: "NaN" }, { step: 3, shown: empty });
  expect(await saved()).toMatchObject({
    observation: "Short",
    startingNumber: "1e309",
    finalNumber: "NaN",
    metric: "",
  });
});

test.each([1, 2, 3, 4, 5] as const)("step %i comes back as it was sent", async (step) => {
  const { saved, send } = await draft();
  const nothing = shownDigest(step, (await saved()) as Typed);
  expect((await send({}, { step, shown: nothing })).kind).toBe("saved");
  const now = (await saved()) as Typed;
  for (const field of steps[step - 1] ?? []) expect(now[field]).toBe(filledIn[field]);
});

test("other words that were saved since are not overwritten; the same words are no conflict", async () => {
  const { saved, send } = await draft();
  await send({ observation: "The first window" }, { form: "one" });
  const met = await send({ observation: "The second window" }, { form: "two" });
  expect(met).toMatchObject({ kind: "conflict", experiment: { observation: "The first window" } });
  expect((await saved())?.observation).toBe("The first window");
  expect((await send({ observation: "The first window" }, { form: "two" })).kind).toBe("saved");
  const shown = shownDigest(1, { ...filledIn, observation: "The first window" });
  expect((await send({ observation: "Chosen" }, { shown, form: "three" })).kind).toBe("saved");
  expect((await saved())?.observation).toBe("Chosen");
});

test("a form sent again after going back corrects itself, also past other steps, until another form saves", async () => {
  const { saved, send } = await draft();
  await send({ observation: "First try" }, { form: "mine" });
  const empty = shownDigest(2, { ...filledIn, metric: "" });
  await send({ metric: "Deposits paid" }, { step: 2, shown: empty, form: "next" });
  expect((await send({ observation: "Second try" }, { form: "mine" })).kind).toBe("saved");
  expect(await saved()).toMatchObject({ observation: "Second try", metric: "Deposits paid" });
  const shown = shownDigest(1, { ...filledIn, observation: "Second try" });
  await send({ observation: "Another window" }, { shown, form: "other" });
  expect((await send({ observation: "Third try" }, { form: "mine" })).kind).toBe("conflict");
  expect((await send({ metric: "Deposits paid, of 20" }, { step: 2, shown: empty, form: "next" })).kind).toBe("saved");
});

test("a form without a name is never its own correction", async () => {
  const { send } = await draft();
  await send({ observation: "First try" });
  expect((await send({ observation: "Second try" })).kind).toBe("conflict");
});

test("another's, and one that is gone, are not there", async () => {
  const { db, experiment } = await draft();
  const user = await addFounder(db, { tier: "premium" });
  for (const id of [experiment, "nobodys"]) {
    const sent = { user, experiment: id, step: 1 as const, typed: filledIn, shown: "", form: "" };
    expect(await saveStep(db, sent)).toEqual({ kind: "missing" });
  }
});

test("one that has its result stands as it was run", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { tier: "premium" });
  const experiment = await addTracked(db, { user });
  const key = { user, experiment };
  const sent = { ...key, step: 2 as const, form: "" };
  const shown = shownDigest(2, filledIn);
  expect((await saveStep(db, { ...sent, shown, typed: { ...filledIn, metric: "Paid orders" } })).kind).toBe("saved");
  const result = { number: "5", people: 20, level: 4, surprise: "", decision: "goOn" as const };
  await recordResult(db, { ...key, result, answer: undefined, shown: resultDigest({ result: null }) });
  const late = { ...sent, shown: shownDigest(2, { ...filledIn, metric: "Paid orders" }) };
  expect((await saveStep(db, { ...late, typed: { ...filledIn, metric: "Views of it" } })).kind).toBe("recorded");
  expect((await saveStep(db, { ...late, typed: { ...filledIn, metric: "Paid orders" } })).kind).toBe("saved");
  expect((await findExperiment(db, key))?.metric).toBe("Paid orders");
});
