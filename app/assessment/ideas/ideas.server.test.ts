import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { resultsOf } from "../results/results.server.ts";
import { findSession, newestSession, startAgain, startSession } from "../sessions/sessions.server.ts";
import { openShare } from "../shares/open-share.server.ts";
import { createShare } from "../shares/shares.server.ts";
import { newestResults } from "../snapshots/newest-results.server.ts";
import { ideaDigest } from "./idea.ts";
import { findIdeaPage } from "./idea-page.server.ts";
import { archiveIdea, deleteIdea, eraseIdeas, findIdea, listIdeas, nameIdea } from "./ideas.server.ts";

let db: Db;
let user: string;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  user = await addFounder(db, { tier: "premium" });
});

/** An assessed idea. */
async function assessed() {
  const session = await addSession(db, user, "session-talking");
  const idea = (await findSession(db, { user, id: session }))?.idea.id ?? "";
  return { session, idea, key: { user, id: idea } };
}

test("each start is a new idea; assessed again, it stays the same, and pressing twice starts one", async () => {
  const { idea } = await assessed();
  const again = await startAgain(db, { user, id: idea });
  expect(again.kind).toBe("started");
  expect(await startAgain(db, { user, id: idea })).toEqual(again);
  expect(await startSession(db, { user })).toEqual(again); // it has no answers yet
  await addSession(db, user, "session-first-money");
  const other = await addSession(db, user, "session-first-money");
  expect((await findSession(db, { user, id: other }))?.idea.id).not.toBe(idea);
  expect(await listIdeas(db, { user })).toHaveLength(2);
  expect(await startAgain(db, { user: await addFounder(db, { tier: "pro" }), id: idea })).toEqual({ kind: "missing" });
});

test("a form changes only what was typed in it, though the idea was named elsewhere meanwhile", async () => {
  const { key } = await assessed();
  const shown = ideaDigest({ name: "", sentence: "" });
  expect(await nameIdea(db, { ...key, name: "Fridayless", sentence: "", shown })).toBe("changed");
  await nameIdea(db, { ...key, name: "", sentence: "Invoices by voice", shown });
  expect(await findIdea(db, key)).toMatchObject({ name: "Fridayless", sentence: "Invoices by voice" });
  expect(await nameIdea(db, { ...key, user: await addFounder(db), name: "Mine", sentence: "", shown })).toBe("missing");
});

test("a deleted idea takes its assessments, results and links along, and brings them back", async () => {
  const { session, key } = await assessed();
  const shared = await createShare(db, { user, id: session, days: 7, withAnswers: true });
  const token = "token" in shared ? shared.token : "";
  expect(await deleteIdea(db, { ...key, deleted: true })).toBe("changed");
  expect(await deleteIdea(db, { ...key, deleted: true })).toBe("changed");
  expect(await resultsOf(db, { user, id: session })).toBeUndefined();
  expect(await newestSession(db, { user })).toBeUndefined();
  expect(await newestResults(db, { user, limit: 9 })).toEqual({ results: [], totals: null });
  expect(await openShare(db, { token })).toBeUndefined();
  expect(await findIdeaPage(db, key)).toMatchObject({ kind: "deleted" });
  expect(await nameIdea(db, { ...key, name: "Too late", sentence: "", shown: "" })).toBe("missing");
  expect(await archiveIdea(db, { ...key, archived: true })).toBe("missing");
  await deleteIdea(db, { ...key, deleted: false });
  expect(await newestSession(db, { user })).toBe(session);
  expect(await openShare(db, { token })).toBeDefined();
});

test("after 30 days a deleted idea is erased with everything of it; until then it counts for the free plan", async () => {
  user = await addFounder(db, {});
  const { session, key } = await assessed();
  const kept = await startAgain(db, key);
  expect(kept).toEqual({ kind: "limit", id: session });
  await deleteIdea(db, { ...key, deleted: true });
  expect(await startSession(db, { user })).toEqual({ kind: "deleted", id: session });
  const day = 24 * 60 * 60 * 1_000;
  await eraseIdeas(db, Date.now() + 29 * day);
  expect(await findIdea(db, key)).toBeDefined();
  await eraseIdeas(db, Date.now() + 31 * day);
  expect(await findIdea(db, key)).toBeUndefined();
  for (const table of ["assessment_sessions", "user_responses", "session_results", "tasks"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await startSession(db, { user })).kind).toBe("started");
});

test("the history of an idea: its results with what moved them, and what the page offers next", async () => {
  const { idea, key } = await assessed();
  expect(await findIdeaPage(db, key)).toMatchObject({
    offer: { kind: "again" },
    sessions: [{ move: "First result." }],
  });
  const again = await startAgain(db, key);
  expect(await findIdeaPage(db, key)).toMatchObject({
    offer: { kind: "continue", session: "id" in again && again.id },
  });
  const second = await addSession(db, user, "session-first-money");
  expect((await findSession(db, { user, id: second }))?.idea.id).toBe(idea);
  await addSession(db, user, "session-contradictions"); // of another idea
  const page = await findIdeaPage(db, key);
  expect(page).toMatchObject({
    sessions: [{ id: second, move: expect.stringMatching(/^(Up|Down) \d\.\d\. \w/) }, { move: "First result." }],
    evidence: { interviews: 0, experiments: 0, quotes: 0 },
  });
  expect(page?.kind === "found" && page.points).toHaveLength(2);
});
