import { beforeEach, expect, test } from "vitest";
import { answersOf } from "../assessment/fixture-session.test.support.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { addToken, openTestApi, origin, type Sent, type TestApi } from "./api.test.support.ts";
import { sweepRequests } from "./http/replay.server.ts";

let site: TestApi;
let assessment: string;
beforeEach(async () => {
  holdClock();
  site = await openTestApi();
  const { body } = await site.send("/assessments", { method: "POST", body: {} });
  assessment = body.id;
});

const put = (question: string, body: unknown, headers: Sent["headers"] = {}) =>
  site.send(`/assessments/${assessment}/answers/${question}`, { method: "PUT", body, headers });
const get = (question: string) => site.send(`/assessments/${assessment}/answers/${question}`);
const rowCount = async () => (await site.db.selectFrom("user_responses").selectAll().execute()).length;

test("each type of question takes its own field, and nothing else", async () => {
  const given = { lastTime: { text: "On Friday\nshe lost the page" }, conversations: { value: 8 } };
  const others = { commitment: { choice: "oneMoney" }, priceSaid: { yes: false } };
  for (const [key, field] of Object.entries({ ...given, ...others })) {
    const saved = await put(key, { revision: 0, ...field });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ question: key, revision: 1, ...field }),
    ]);
    expect((await get(key)).body).toMatchObject({ question: key, revision: 1, ...field });
  }
  const wrong: [key: string, body: object, path: string][] = [
    ["commitment", { revision: 0, text: "money" }, "body.text"],
    ["commitment", { revision: 0, choice: "oneMoney", value: 1 }, "body.value"],
    ["commitment", { revision: 0 }, "body.choice"],
    ["commitment", { revision: 0, choice: "nobody knows" }, "body.choice"],
    ["conversations", { revision: 0, value: 1.5 }, "body.value"],
    ["conversations", { revision: 0, value: 1e21 }, "body.value"],
    ["conversations", { revision: 0, value: "8" }, "body.value"],
    ["lastTime", { revision: 0, text: "  " }, "body.text"],
    ["lastTime", { revision: 0, text: "\ud800" }, "body.text"],
    ["lastTime", { revision: 0, text: "a".repeat(50_001) }, "body.text"],
    ["lastTime", { text: "a" }, "body.revision"],
    ["lastTime", { revision: -1, text: "a" }, "body.revision"],
    ["lastTime", { revision: 1, text: "a", keep: "mine" }, "body.keep"],
  ];
  for (const [key, body, path] of wrong) {
    const refused = await put(key, body);
    expect([refused.status, refused.body.errors[0].path], JSON.stringify(body).slice(0, 80)).toEqual([422, path]);
  }
  expect((await put("nothing", { revision: 0, text: "a" })).status).toBe(404);
});

test("an answer made from an older one is refused with the saved version, and lost is neither", async () => {
  await put("lastTime", { revision: 0, text: "first" });
  expect((await put("lastTime", { revision: 1, text: "second" })).body.revision).toBe(2);
  const { status, body } = await put("lastTime", { revision: 1, text: "third" });
  expect([status, body.type]).toEqual([409, `${origin}/problems/conflict`]);
  expect(body.saved).toMatchObject({ question: "lastTime", revision: 2, text: "second" });
  expect((await put("lastTime", { revision: 2, text: "third" })).body.revision).toBe(3);
});

test("If-Match and If-None-Match decide in the same transaction as the save", async () => {
  expect((await put("priceSaid", { revision: 0, yes: true }, { "If-Match": "*" })).status).toBe(412);
  const tag = (await put("priceSaid", { revision: 0, yes: true }, { "If-None-Match": "*" })).headers.get("ETag") ?? "";
  expect((await get("priceSaid")).headers.get("ETag")).toBe(tag);
  const again = await put("priceSaid", { revision: 1, yes: false }, { "If-None-Match": "*" });
  expect([again.status, again.body.saved.yes]).toEqual([412, true]);
  expect((await put("priceSaid", { revision: 1, yes: false }, { "If-Match": '"other"' })).status).toBe(412);
  const both = await Promise.all(
    [false, false].map((yes) => put("priceSaid", { revision: 1, yes }, { "If-Match": tag })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test("fifty identical requests at once have one effect and one response", async () => {
  const sent = { method: "POST", body: {}, headers: { "Idempotency-Key": "one" } };
  await put("priceSaid", { revision: 0, yes: true }); // or the newest assessment is returned anyway
  const all = await Promise.all(Array.from({ length: 50 }, () => site.send("/assessments", sent)));
  expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(all[0]?.status).toBe(201);
  expect(new Set(all.map(({ headers }) => headers.get("Location")))).toEqual(
    new Set([`/api/v1/assessments/${all[0]?.body.id}`]),
  );
  expect(await site.db.selectFrom("assessment_sessions").select("id").execute()).toHaveLength(2);
});

test("a key stands for one request of one token, for 24 hours", async () => {
  const key = { "Idempotency-Key": "two" };
  const first = await put("lastTime", { revision: 0, text: "first" }, key);
  await put("lastTime", { revision: 1, text: "second" });
  const again = await put("lastTime", { revision: 0, text: "first" }, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect((await get("lastTime")).body.text).toBe("second");
  for (const refused of [
    await put("lastTime", { revision: 0, text: "other" }, key),
    await put("alternatives", { revision: 0, text: "first" }, key),
  ])
    expect([refused.status, refused.body.type]).toEqual([422, `${origin}/problems/key`]);
  const token = await addToken(site.db, { user: site.user });
  const path = `/assessments/${assessment}/answers/alternatives`;
  const sent = { method: "PUT", body: { revision: 0, text: "theirs" }, headers: key, token };
  expect((await site.send(path, sent)).status).toBe(200);
  await sweepRequests(site.db);
  expect((await put("lastTime", { revision: 0, text: "first" }, key)).status).toBe(200);
  await site.db.updateTable("api_requests").set({ expires_at: new Date().toISOString() }).execute();
  expect((await put("lastTime", { revision: 0, text: "first" }, key)).status).toBe(409);
  await sweepRequests(site.db);
  expect(await site.db.selectFrom("api_requests").selectAll().execute()).toEqual([]);
});

test("what was refused may be corrected and sent again with the same key", async () => {
  const key = { "Idempotency-Key": "three" };
  await put("lastTime", { revision: 0, text: "first" });
  expect((await put("lastTime", { revision: 5, text: "second" }, key)).status).toBe(409);
  expect((await put("lastTime", { revision: 1, text: "second" }, key)).body.revision).toBe(2);
  for (const bad of ["", "a b", "ä", "x".repeat(256)])
    expect((await put("priceSaid", { revision: 0, yes: true }, { "Idempotency-Key": bad })).status).toBe(422);
  expect(await rowCount()).toBe(1);
});

test("an assessment is completed by its last answer, and again on request", async () => {
  const complete = () => site.send(`/assessments/${assessment}/complete`, { method: "POST" });
  const open = await complete();
  expect([open.status, open.body.type, open.body.question]).toEqual([409, `${origin}/problems/unanswered`, "lastTime"]);
  await answerAll();
  const { body } = await site.send(`/assessments/${assessment}`);
  expect([body.answered, body.of, body.answers.length]).toEqual([10, 10, 10]);
  expect(body.completedAt).not.toBeNull();
  const result = await site.send(`/assessments/${assessment}/result`);
  expect(result.body).toMatchObject({ status: "same", revision: 1, preliminary: false, score: { overall: 8.6 } });
  expect((await complete()).body).toEqual({ assessment, revision: 1 });
  await put("commitment", { revision: 1, choice: "nothing" });
  expect((await site.send(`/assessments/${assessment}/result`)).body.status).toBe("changed");
  expect((await complete()).body.revision).toBe(2);
  const old = await site.send(`/assessments/${assessment}/result?revision=1`);
  expect(old.body).toMatchObject({ status: "old", score: { overall: 8.6 } });
  expect((await site.send(`/assessments/${assessment}/result?revision=3`)).status).toBe(404);
  expect((await site.send(`/assessments/${assessment}/complete`, { method: "POST", body: { x: 1 } })).status).toBe(422);
});

test("a score is recomputed from the response in ten lines", async () => {
  await answerAll();
  const { score } = (await site.send(`/assessments/${assessment}/result`)).body;
  // biome-ignore-start lint/suspicious/noExplicitAny: a reader's program knows the JSON only.
  const pointsOf = (of: any): number => {
    if (of.kind === "text")
      return Math.min(of.words / 2, 40) + (of.words > 5 ? (30 * of.longer) / of.words : 0) + 10 * of.groups.length;
    if (of.kind === "scale") return ((of.value - of.min) / (of.max - of.min)) * 100;
    return of.kind === "choice" ? of.points : of.yes ? 100 : 0;
  };
  const sum = (lines: any[], part: (line: any) => number) => lines.reduce((all, line) => all + part(line), 0);
  const points = sum(score.lines, (line) => pointsOf(line.counted) * line.weight);
  const overall = points / sum(score.lines, (line) => line.weight) / 10;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
  expect(Math.round(overall * 10) / 10).toBe(score.overall);
  expect(score.overall).toBe(8.6);
  for (const { area, points, divisor, score: given } of score.areas) {
    const lines = score.lines.filter((line: { area: string }) => line.area === area);
    expect(sum(lines, (line) => line.weighted)).toBeCloseTo(points, 9);
    expect(Math.min(10, points / divisor / 10)).toBeCloseTo(given, 9);
  }
});

/** Answers everything as the fixture does. */
async function answerAll() {
  const { body } = await site.send(`/assessments/${assessment}`);
  const fieldOf = { text: "text", scale: "value", multiple_choice: "choice", yes_no: "yes" } as const;
  const answers = answersOf("session-first-money");
  for (const { key, type } of body.questions as { key: string; type: keyof typeof fieldOf }[]) {
    const saved = await put(key, { revision: 0, [fieldOf[type]]: answers[key] });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
}
