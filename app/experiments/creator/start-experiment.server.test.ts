import { expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { answeredSession } from "../../assessment/answered-session.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { maxExperiments } from "../experiment.ts";
import { findExperiment, listExperiments } from "../experiments.server.ts";
import { saveStep } from "./save-step.server.ts";
import { prefilled, startExperiment } from "./start-experiment.server.ts";
import { shownDigest } from "./step-form.ts";

async function founder() {
  const db = await freshDatabase();
  return { db, user: await addFounder(db, { tier: "premium" }) };
}

/** A founder with an answer to the first question. */
async function answered() {
  const db = await freshDatabase();
  await seedQuestions(db);
  const { user, id: session } = await answeredSession(db, { lastTime: "On Friday" }, "premium");
  const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
  return { db, user, answer: { session, question } };
}

test("a draft begins empty, or as its recipe fills it in", async () => {
  const { db, user } = await founder();
  const [empty, priced] = [
    await startExperiment(db, { user }),
    await startExperiment(db, { user, recipe: "price-test" }),
  ];
  if (empty.kind !== "started" || priced.kind !== "started") throw new Error("not started");
  expect(await findExperiment(db, { user, experiment: empty.id })).toMatchObject({
    ...{ state: "draft", recipe: null, observation: "", finalNumber: "", answer: null, task: null, startsOn: null },
  });
  const shown = await findExperiment(db, { user, experiment: priced.id });
  expect(shown).toMatchObject({ recipe: "price-test", ...prefilled("price-test") });
});

test("what is known goes before the recipe's words; a recipe that is none of ours is none", async () => {
  const { db, user } = await founder();
  const typed = { observation: "They told me so." };
  await startExperiment(db, { user, recipe: "pre-sale", typed });
  await startExperiment(db, { user, recipe: "__proto__" });
  const [plain, own] = await listExperiments(db, { user });
  expect(own).toMatchObject({ observation: "They told me so.", metric: prefilled("pre-sale").metric });
  expect(plain).toMatchObject({ recipe: null, observation: "" });
});

test("the same press twice, also at once, begins one draft", async () => {
  const { db, user, answer } = await answered();
  const press = { user, recipe: "five-interviews", typed: { observation: "Seen" }, answer };
  const ids = await Promise.all([1, 2, 3].map(() => startExperiment(db, press)));
  expect(new Set(ids.map((started) => started.kind === "started" && started.id)).size).toBe(1);
  expect(await listExperiments(db, { user })).toHaveLength(1);
  await startExperiment(db, { ...press, recipe: "pre-sale" });
  await startExperiment(db, { ...press, answer: undefined });
  await startExperiment(db, { ...press, typed: { observation: "Heard" } });
  await startExperiment(db, { ...press, typed: { ...press.typed, finalNumber: "9" } });
  expect(await listExperiments(db, { user })).toHaveLength(5);
});

test("a draft that somebody wrote in, and one of an hour ago, is not the same", async () => {
  const { db, user } = await founder();
  const first = await startExperiment(db, { user });
  if (first.kind !== "started") throw new Error("not started");
  const experiment = await findExperiment(db, { user, experiment: first.id });
  if (!experiment) throw new Error("no draft");
  const shown = shownDigest(4, experiment);
  const typed = { ...experiment, experimentSetup: "x" };
  const before = new Date(Date.now() - 1_000).toISOString();
  await db.updateTable("experiments").set({ created_at: before, updated_at: before }).execute();
  expect(await startExperiment(db, { user })).toEqual(first);
  await saveStep(db, { user, experiment: first.id, step: 4, typed, shown, form: "" });
  const second = await startExperiment(db, { user });
  expect(second).not.toEqual(first);
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await db.updateTable("experiments").set({ created_at: hourAgo, updated_at: hourAgo }).execute();
  expect(await startExperiment(db, { user })).not.toEqual(second);
});

test("it puts an answer to the test, and says which task asked for it", async () => {
  const { db, user, answer } = await answered();
  const started = await startExperiment(db, { user, answer, task: 99 });
  if (started.kind !== "started") throw new Error("not started");
  expect(await findExperiment(db, { user, experiment: started.id })).toMatchObject({ answer, task: null });
});

test("another's answer is not there, and begins nothing", async () => {
  const { db, answer } = await answered();
  const user = await addFounder(db, { tier: "premium" });
  expect(await startExperiment(db, { user, answer })).toEqual({ kind: "missing" });
  expect(await listExperiments(db, { user })).toEqual([]);
});

test("there are 200 at most", async () => {
  const { db, user } = await founder();
  const observation = (n: number) => ({ observation: `Number ${n}` });
  for (let n = 0; n < maxExperiments; n++) await startExperiment(db, { user, typed: observation(n) });
  expect(await startExperiment(db, { user, typed: observation(maxExperiments) })).toEqual({ kind: "full" });
  expect((await startExperiment(db, { user, typed: observation(7) })).kind).toBe("started"); // a double submission
  expect(await listExperiments(db, { user })).toHaveLength(maxExperiments);
});
