import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { sharePath } from "../paths.ts";
import { saveResponse } from "../sessions/responses.server.ts";
import { startSession } from "../sessions/sessions.server.ts";

test("before an assessment is completed there is nothing to share", async () => {
  const site = await openSite();
  const { id } = await startSession(site.db, { user: site.founder });
  const page = await (await site.get(`/results/${id}/share`)).text();
  expect(page).toContain("There is no result to share yet. Complete the assessment first.");
  expect(page).not.toContain("Create link");
  const refused = await site.post(`/results/${id}/share?new`, { days: "7" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("There is no result to share yet. Complete the assessment first.");
});

test("an old result is shared with its own answers, and twice is one link", async () => {
  const { db, founder: user, get, post } = await openSite();
  await setTier(db, user, "pro");
  const session = await addSession(db, user, "session-first-money");
  const first = await db
    .selectFrom("user_responses")
    .select(["question_id", "response_text", "revision"])
    .where("response_text", "is not", null)
    .orderBy("question_id")
    .executeTakeFirstOrThrow();
  const key = { user, session, question: first.question_id, revision: first.revision };
  await saveResponse(db, { ...key, value: "A guess.", form: "later", complete: true });
  await post(`/questions/complete?sessionId=${session}`, {});
  const text = async (path: string) => (await (await get(path)).text()).replace(/<[^>]*>/g, "");
  const score = "8.6 out of 10";
  expect(await text(sharePath(session))).toMatch(/Newest result: (?!8\.6)/);
  expect(await text(sharePath(session, 1))).toContain(`Result 1: ${score}`);
  for (const answers of ["", "", "on"]) {
    const made = await post(sharePath(session, 1), { days: "7", answers });
    expect([made.status, made.headers.get("Location")]).toEqual([303, sharePath(session, 1)]);
  }
  expect((await text(sharePath(session, 1))).match(/Shows result 1 without your answers/g)).toHaveLength(1);
  const { token } = await db
    .selectFrom("share_links")
    .select("token")
    .where("with_answers", "=", 1)
    .executeTakeFirstOrThrow();
  const shared = await text(`/shared/${token}?tab=answers`);
  expect(shared).toContain("How this number came about");
  expect(shared).not.toContain("A guess.");
  expect(shared).not.toContain("Change");
});
