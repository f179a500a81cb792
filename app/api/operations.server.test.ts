import { beforeEach, expect, test } from "vitest";
import { addSession } from "../assessment/fixture-session.test.support.ts";
import { addQuote } from "../evidence/quotes.server.ts";
import { addTracked } from "../experiments/experiment.test.support.ts";
import { addInterview } from "../interviews/interview.test.support.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { addUsedEndpoint } from "../webhooks/used-endpoint.test.support.ts";
import { addToken, openTestApi, origin, setTier, type TestApi } from "./api.test.support.ts";
import { curlOf } from "./curl.ts";
import { examples } from "./operations/examples.ts";
import type { Operation } from "./operations/operation.ts";
import { operations } from "./operations/operations.ts";
import { type Scope, scopeNames } from "./scope.ts";

let site: TestApi;
/** What the examples name, as it exists here. */
let real: Map<string, string>;
beforeEach(async () => {
  holdClock();
  site = await openTestApi();
  const { db, user } = site;
  const assessment = await addSession(db, user, "session-first-money");
  const questions = db.selectFrom("questions").select("id").where("key", "=", "commitment");
  const { id: question } = await questions.executeTakeFirstOrThrow();
  const answer = db.updateTable("user_responses").set({ revision: 3 }).where("question_id", "=", question);
  await answer.execute(); // as the line of the reference has it
  const experiment = await addTracked(db, { user, answer: { session: assessment, question } });
  const interview = await addInterview(db, { user, passages: [{ text: "I lost the page.", from: 754 }] });
  await addQuote(db, { user, session: assessment, question, interview, text: "I lost the page." });
  const { webhook = "", webhookEvent = "", webhookSince = "" } = await addUsedEndpoint(db, { user });
  real = new Map([
    [examples.webhook.id, webhook],
    [examples.delivery.id, webhookEvent],
    [examples.webhook.secretSince, webhookSince],
    [examples.assessment, assessment],
    [examples.experiment.id, experiment],
    [examples.interview.id, interview],
  ]);
});

/** Sends the line of an operation as a shell and curl would. */
function sendLine(operation: Operation, token = site.token) {
  let line = curlOf(operation, origin).replaceAll("\\\n", " ");
  for (const [example, id] of real) line = line.replaceAll(example, id);
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => {
    return single ?? (double ?? bare ?? "").replace("$FP_TOKEN", token);
  });
  const after = (flag: string) => words.flatMap((word, index) => (words[index - 1] === flag ? [word] : []));
  const headers = Object.fromEntries(after("-H").map((header) => header.split(": ") as [string, string]));
  const [method = "GET"] = after("-X");
  const [body] = after("-d");
  const url = words.find((word) => word.startsWith(origin)) ?? "";
  expect(words[0]).toBe("curl");
  return site.send(url.replace(`${origin}/api/v1`, ""), { method, body, headers, token: "" });
}

test.each(operations)("$id: its line works as it stands in the reference", async (operation) => {
  const { status, body } = await sendLine(operation);
  const [usual] = Object.keys(operation.statuses);
  const started = operation.id === "create-assessment" ? 201 : Number(usual);
  expect(status, JSON.stringify(body)).toBe(started);
  if (body?.items) expect(body.items, "something to list").not.toHaveLength(0);
});

test("results have texts, and evidence names the question that it backs", async () => {
  const assessment = real.get(examples.assessment) ?? "";
  const result = (await site.send(`/assessments/${assessment}/result`)).body;
  for (const list of ["insights", "strengths", "actions"]) expect(result[list], list).not.toHaveLength(0);
  expect((await site.send(`/assessments/${assessment}/tasks`)).body.items).toHaveLength(6);
  expect((await site.send("/experiments")).body.items[0].tests).toEqual({ assessment, question: "commitment" });
  expect((await site.send(`/assessments/${assessment}/quotes`)).body.items[0].question).toBe("commitment");
});

const wanted = operations.map(({ id, scope }) => [id, scope] as const);

test("who gets what: each operation with each scope alone", async () => {
  const { db, user } = site;
  const table: Record<string, Scope[]> = {};
  for (const scope of scopeNames) {
    const token = await addToken(db, { user, scopes: [scope] });
    for (const operation of operations) {
      await db.updateTable("api_calls").set({ minute: "" }).execute(); // more calls than a minute has
      const { status, body, headers } = await sendLine(operation, token);
      if (status !== 403) table[operation.id] = [...(table[operation.id] ?? []), scope];
      else {
        expect(body.type).toBe(`${origin}/problems/scope`);
        expect(headers.get("WWW-Authenticate")).toContain(`scope="${operation.scope}"`);
      }
    }
  }
  expect(table).toEqual(
    Object.fromEntries(wanted.map(([id, scope]) => [id, scope === undefined ? scopeNames : [scope]])),
  );
});

test.each(["free", "basic", "pro"] as const)("on %s every operation says why it is refused", async (tier) => {
  await setTier(site.db, site.user, tier);
  for (const operation of operations) {
    const { status, body } = await sendLine(operation);
    expect([operation.id, status, body.type]).toEqual([operation.id, 403, `${origin}/problems/plan`]);
  }
  await setTier(site.db, site.user, "premium");
  for (const operation of operations) expect((await sendLine(operation)).status, operation.id).not.toBe(403);
});

test("a plan that ends while a token is in use ends its use", async () => {
  await setTier(site.db, site.user, "premium", new Date(Date.now() - 1).toISOString());
  expect((await site.send("/account")).body.type).toBe(`${origin}/problems/plan`);
});
