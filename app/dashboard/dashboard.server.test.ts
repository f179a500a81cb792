import { beforeEach, expect, test } from "vitest";
import type { Question } from "#app/assessment/questions/question.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import type { AnswerValue } from "#app/assessment/sessions/answer.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { planReasonsOf } from "#app/billing/plan-state.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { dashboardOf } from "./dashboard.server.ts";

const user = "amara";
let db: Db;

beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  await addFounder(db, { id: user });
});

test("no session: the first one, on every plan", async () => {
  expect(await hubOf()).toEqual({ tier: "free", offer: { kind: "first" }, ideas: [] });
  await setTier(db, user, "premium");
  expect(await hubOf()).toMatchObject({ tier: "premium", offer: { kind: "first" } });
});

test("free: completion counts the first three questions, and after them the plan is used up", async () => {
  const id = await start();
  expect((await hubOf()).offer).toMatchObject({ session: { id, answered: 0, allowed: 3 } });
  await answer(id, 2);
  expect(await hubOf()).toMatchObject({
    offer: { kind: "continue", session: { id, answered: 2, allowed: 3 } },
    ideas: [],
  });
  await answer(id, 3);
  const { offer, ideas } = await hubOf();
  expect(offer).toMatchObject({ kind: "used", session: { id } });
  // (2 × 28.6 + 2 × 100 + 2 × 100) / 6: 16 words give 8, 11 longer ones of 16 give 20.6, none is a keyword.
  expect(ideas[0]?.sessions).toMatchObject([{ kind: "done", id, score: 7.6, band: { label: "Good Potential" } }]);
});

test.each<Tier>(["basic", "pro", "premium"])("%s: all ten questions, then another assessment", async (tier) => {
  await setTier(db, user, tier);
  const id = await start();
  await answer(id, 3);
  expect((await hubOf()).offer).toMatchObject({ kind: "continue", session: { answered: 3, allowed: 10 } });
  await answer(id, 10);
  expect(await hubOf()).toMatchObject({
    tier,
    offer: { kind: "another" },
    ideas: [{ sessions: [{ kind: "done", id }] }],
  });

  const second = await start();
  expect(await hubOf()).toMatchObject({
    offer: { kind: "continue", session: { id: second } },
    ideas: [{ sessions: [{ kind: "done", id }] }],
  });
});

test("after an upgrade the same session goes on; after a downgrade it is finished and readable again", async () => {
  const id = await start();
  await answer(id, 3);
  await setTier(db, user, "pro");
  expect((await hubOf()).offer).toMatchObject({
    kind: "continue",
    session: { id, answered: 3, allowed: 10 },
  });
  await setTier(db, user, "free");
  expect((await hubOf()).offer).toMatchObject({ kind: "used", session: { id } });
});

test("all answered by drafts alone is completed: nothing else has to be pressed", async () => {
  const id = await start();
  await answer(id, 3, { complete: false });
  const session = await findSession(db, { user, id });
  const { ideas } = await hubOf();
  expect(session?.completedAt).not.toBeNull();
  expect(ideas[0]?.sessions).toMatchObject([{ kind: "done", finishedAt: session?.completedAt }]);
});

test("an older session that is not finished can be resumed; the newest are listed, newest first", async () => {
  await setTier(db, user, "pro");
  const ids: string[] = [];
  for (let count = 0; count < 8; count++) {
    const id = await start();
    await answer(id, 1);
    ids.unshift(id);
  }
  const { offer, ideas } = await hubOf();
  expect(offer).toMatchObject({ kind: "continue", session: { id: ids[0] } });
  const sessions = ideas.map(({ sessions: [newest] }) => newest);
  expect(sessions.map(({ id }) => id)).toEqual(ids.slice(1, 4));
  expect(sessions[0]).toMatchObject({ kind: "open", answered: 1, allowed: 10 });
});

test("nobody sees another's sessions", async () => {
  await answer(await start(), 1);
  await addFounder(db, { id: "ben" });
  expect(await hubOf("ben")).toMatchObject({ offer: { kind: "first" }, ideas: [] });
});

/** Loads the hub on the current plan. */
async function hubOf(person = user) {
  const { tier, hub } = await dashboardFor(person);
  return { tier, ...hub };
}

async function dashboardFor(person = user, now?: string) {
  const reasons = await planReasonsOf(db, { user: person, now });
  return dashboardOf(db, { user: person, plan: { tier: reasons.state.tier, ...reasons }, zone: "UTC", now });
}

async function start(): Promise<string> {
  const { kind, id } = await startSession(db, { user });
  expect(kind).toBe("started");
  return id;
}

/** Answers the first `count` questions, as well as possible. */
async function answer(session: string, count: number, { complete = true } = {}) {
  const { questions = [] } = (await findSession(db, { user, id: session })) ?? {};
  for (const question of questions.slice(0, count)) {
    const input = {
      user,
      session,
      question: question.id,
      value: bestOf(question),
      revision: 0,
      form: "test-form",
      complete,
    };
    expect((await saveResponse(db, input)).kind).toBe("saved");
  }
}

function bestOf(question: Question): AnswerValue {
  switch (question.type) {
    case "text":
      return "Nine of eleven plumbers I shadowed in Leeds wrote up the week from memory after dinner.";
    case "scale":
      return question.options.max;
    case "yes_no":
      return true;
    case "multiple_choice":
      return question.options.at(-1)?.key ?? "";
  }
}
