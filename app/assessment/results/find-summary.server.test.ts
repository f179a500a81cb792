import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, onTestFinished, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { stopClock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { findSummary } from "./find-summary.server.ts";

/** The summary shown to the result's founder. @param revision of an old result */
async function summaryOf(db: Db, { user, id }: SessionKey, revision?: number) {
  const [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  const request = new Request(`http://localhost/results/${id}${revision ? `?result=${revision}` : ""}`, {
    headers: { Cookie: cookie },
  });
  const asked = { request, params: { sessionId: id }, context: { db } } as unknown as LoaderFunctionArgs;
  return findSummary(asked);
}

async function questioned() {
  const db = await freshDatabase();
  await seedQuestions(db);
  return db;
}

/** The experiment links of a result with one answered question in the first area. */
async function designs(tier: Tier) {
  const db = await questioned();
  return (await summaryOf(db, await answeredSession(db, { lastTime: "On Friday they wrote it up." }, tier))).designs;
}

test("the most pressing tasks lead to an experiment for the weakest answer of their area, the others do not", async () => {
  const db = await questioned();
  const user = await addFounder(db, { tier: "premium" });
  const { actions, designs } = await summaryOf(db, { user, id: await addSession(db, user, "session-talking") });
  const tasks = actions.kind === "tasks" ? actions.tasks : [];
  const leads = tasks
    .map((task) => ({ design: undefined, ...task }))
    .map(({ priority, details, design }) => ({
      isDue: priority === "high" && details !== undefined && designs[details.category] !== undefined,
      design: design !== undefined,
    }));
  expect(leads.map(({ design }) => design)).toEqual(leads.map(({ isDue }) => isDue));
  expect(new Set(leads.map(({ design }) => design))).toEqual(new Set([true, false]));
});

test("an experiment is designed for the weakest answer that was given, not for a question without one", async () => {
  expect(await designs("premium")).toEqual({ problemValidation: 1 });
});

test("only for Premium", async () => {
  expect(await designs("pro")).toEqual({});
});

test("a result says how it moved since the one before it, in whichever assessment of the idea that was", async () => {
  const db = await questioned();
  onTestFinished(() => stopClock());
  stopClock(new Date("2030-10-03T12:00:00.000Z"));
  const user = await addFounder(db, { tier: "premium" });
  const first = await addSession(db, user, "session-talking");
  stopClock(new Date("2030-10-28T12:00:00.000Z"));
  const idea = (await findSession(db, { user, id: first }))?.idea.id;
  const second = await addSession(db, user, "session-first-money", 10, idea);
  const change = async (id: string, revision?: number) => (await summaryOf(db, { user, id }, revision)).change;
  expect(await change(first)).toBeUndefined();
  expect(await change(second)).toMatchObject({ lead: "Up 4.6 since Oct 3, 2030." });
  expect(await change(second, 1)).toEqual(await change(second));
  const begun = await addSession(db, user, "session-talking", 2);
  expect(await change(begun)).toBeUndefined(); // not a result yet

  stopClock(new Date("2030-11-12T12:00:00.000Z"));
  const session = await findSession(db, { user, id: first });
  const { id: question = "" } = session?.questions[1] ?? {}; // conversations held
  const key = { user, session: first, question, form: "another", revision: 1, complete: true };
  await saveResponse(db, { ...key, value: 12 });
  expect(await change(first)).toMatchObject({ lead: expect.stringMatching(/^Up .* since Oct 3, 2030\.$/) });
});
