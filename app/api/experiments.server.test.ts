import { beforeEach, expect, test } from "vitest";
import { addSession } from "../assessment/fixture-session.test.support.ts";
import { prefilled } from "../experiments/creator/start-experiment.server.ts";
import { addDraft, addTracked, dayFromNow } from "../experiments/experiment.test.support.ts";
import { maxExperiments } from "../experiments/experiment.ts";
import { listExperiments } from "../experiments/experiments.server.ts";
import { stepTexts } from "../experiments/step.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { addEndpoint, deliveriesOf } from "../webhooks/webhooks.test.support.ts";
import { addOther, openTestApi, origin, type TestApi } from "./api.test.support.ts";

let site: TestApi;
beforeEach(async () => {
  holdClock();
  site = await openTestApi();
});

const whole = {
  ...{ observation: "Four of seven showed me the same list.", metric: "Deposits paid, out of 20" },
  ...{ startingNumber: "2", finalNumber: "5", setup: "Choose 20 bakeries, and count deposits.", hours: "2.5" },
};
const start = (body: unknown) => site.send("/experiments", { method: "POST", body });
const result = { number: "5", people: 20, level: 4, decision: "goOn" };
const record = (id: string, body: unknown) => site.send(`/experiments/${id}/result`, { method: "POST", body });
const all = () => listExperiments(site.db, { user: site.user });

test("it starts with its own words, runs for seven days from today, and is at its Location", async () => {
  const { status, body, headers } = await start(whole);
  expect([status, headers.get("Location")]).toEqual([201, `/api/v1/experiments/${body.id}`]);
  expect(body).toMatchObject({
    ...whole,
    state: "running",
    startsOn: dayFromNow(0),
    endsOn: dayFromNow(7),
    tests: null,
  });
  expect((await site.send(`/experiments/${body.id}`)).body).toEqual(body);
  expect((await start({ ...whole, startsOn: dayFromNow(3) })).body).toMatchObject({ state: "planned" });
  await start(whole); // without an Idempotency-Key it's another one
  expect(await all()).toHaveLength(3);
});

test("a recipe fills in what is left out", async () => {
  const { body } = await start({ recipe: "concierge", finalNumber: "7" });
  const { metric, startingNumber } = prefilled("concierge");
  expect(body).toMatchObject({ recipe: "concierge", metric, startingNumber, finalNumber: "7", state: "running" });
  expect((await start({ recipe: "nobodys" })).body.errors[0].path).toBe("body.recipe");
});

test.each([
  ["observation", "too short", stepTexts.observation],
  ["observation", "a".repeat(2_001), expect.any(String)],
  ["observation", "half a pair \ud800", expect.any(String)],
  ["metric", "Sales", stepTexts.metric],
  ["startingNumber", "0", stepTexts.zero],
  ["startingNumber", "1e3", expect.any(String)],
  ["finalNumber", "2.05", stepTexts.tooSmall],
  ["setup", "too short", stepTexts.experimentSetup],
  ["hours", "4.1", stepTexts.tooLong],
  ["hours", 2, expect.any(String)],
  ["startsOn", "2020-01-01", expect.any(String)],
  ["startsOn", "2026-02-30", expect.any(String)],
  ["people", 5, expect.any(String)],
])("with the %s %j nothing is started", async (field, value, detail) => {
  const { status, body } = await start({ ...whole, [field]: value });
  expect([status, body.errors]).toEqual([422, [{ path: `body.${field}`, detail }]]);
  expect(await all()).toEqual([]);
});

test("one that is incomplete is refused with every field that is missing, and leaves no draft", async () => {
  const { body } = await start({});
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    ...["body.observation", "body.metric", "body.startingNumber", "body.setup", "body.hours"],
  ]);
  expect(await all()).toEqual([]);
});

test("it tests an answer of its owner, and nobody else's", async () => {
  const assessment = await addSession(site.db, site.user, "session-first-money");
  const tests = { assessment, question: "commitment" };
  expect((await start({ ...whole, tests })).body.tests).toEqual(tests);
  const before = await all();
  expect((await start({ ...whole, tests: { assessment, question: "nothing" } })).status).toBe(404);
  const other = await addOther(site);
  const foreign = await other.send("/experiments", { method: "POST", body: { ...whole, tests } });
  expect(foreign.status).toBe(404);
  expect(await listExperiments(site.db, { user: other.user })).toEqual([]);
  expect(await all()).toEqual(before);
});

test("200 at most, drafts included", async () => {
  for (let count = 0; count < maxExperiments; count++) {
    await addDraft(site.db, { user: site.user });
    await site.db.updateTable("experiments").set({ updated_at: "2099-01-01T00:00:00.000Z" }).execute(); // edited since
  }
  const { status, body } = await start(whole);
  expect([status, body.type]).toEqual([409, `${origin}/problems/full`]);
});

test("a result is recorded, tells webhooks, and a result that wasn't read isn't replaced", async () => {
  const endpoint = await addEndpoint(site.db, { user: site.user, events: ["experiment.recorded"] });
  const experiment = await addTracked(site.db, { user: site.user });
  const { resultVersion } = (await site.send(`/experiments/${experiment}`)).body;
  const recorded = await record(experiment, { resultVersion, ...result });
  expect([recorded.status, recorded.body]).toEqual([
    ...[200, expect.objectContaining({ state: "done", result: { ...result, surprise: "" } })],
  ]);
  expect(await deliveriesOf(site.db, endpoint)).toMatchObject([{ type: "experiment.recorded" }]);
  expect((await record(experiment, { resultVersion, ...result })).body).toEqual(recorded.body);
  expect(await deliveriesOf(site.db, endpoint)).toHaveLength(1);
  const stale = await record(experiment, { resultVersion, ...result, number: "6" });
  expect([stale.status, stale.body.type, stale.body.saved]).toEqual([
    ...[409, `${origin}/problems/conflict`, recorded.body],
  ]);
  const corrected = await record(experiment, {
    ...{ resultVersion: recorded.body.resultVersion, ...result, number: "6", surprise: " Two came back.\r\n" },
  });
  expect(corrected.body.result).toEqual({ ...result, number: "6", surprise: "Two came back." });
});

test("the answer that a result backs stays, changes or is removed", async () => {
  const assessment = await addSession(site.db, site.user, "session-first-money");
  const tests = { assessment, question: "commitment" };
  const { id, resultVersion } = (await start({ ...whole, tests })).body;
  const send = async (more: object) => (await record(id, { resultVersion, ...result, ...more })).body;
  expect((await send({})).tests).toEqual(tests);
  expect((await send({ tests: { assessment, question: "lastTime" } })).tests.question).toBe("lastTime");
  expect((await send({ tests: { assessment, question: "nothing" } })).status).toBe(404);
  expect((await send({ tests: null })).tests).toBeNull();
});

test.each([
  [{ number: "five" }, "body.number"],
  [{ number: 5 }, "body.number"],
  [{ people: 0 }, "body.people"],
  [{ people: 10_000_001 }, "body.people"],
  [{ people: 1.5 }, "body.people"],
  [{ level: 6 }, "body.level"],
  [{ decision: "wait" }, "body.decision"],
  [{ surprise: "a".repeat(2_001) }, "body.surprise"],
  [{ resultVersion: undefined }, "body.resultVersion"],
  [{ tests: { assessment: "mine", question: "commitment" } }, "body.tests.assessment"],
  [{ note: "" }, "body.note"],
])("a result with %j is refused", async (wrong, path) => {
  const experiment = await addTracked(site.db, { user: site.user });
  const { resultVersion } = (await site.send(`/experiments/${experiment}`)).body;
  const { status, body } = await record(experiment, { resultVersion, ...result, ...wrong });
  expect([status, body.errors[0].path]).toEqual([422, path]);
  expect((await all())[0]?.result).toBeNull();
});

test("a draft has no result, and another user's experiment doesn't exist", async () => {
  const draft = await addDraft(site.db, { user: site.user });
  const { resultVersion } = (await site.send(`/experiments/${draft}`)).body;
  const refused = await record(draft, { resultVersion, ...result });
  expect([refused.status, refused.body.type]).toEqual([409, `${origin}/problems/draft`]);
  const experiment = await addTracked(site.db, { user: site.user });
  const other = await addOther(site);
  const body = { resultVersion, ...result };
  expect((await other.send(`/experiments/${experiment}/result`, { method: "POST", body })).status).toBe(404);
});
