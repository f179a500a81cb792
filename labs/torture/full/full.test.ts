import { expect, test } from "vitest";
import { findSession, startSession } from "#app/assessment/sessions/sessions.server.ts";
import { fillDatabase } from "../../../app/server/full-database.test.support.ts";
import { openSite } from "../../../tests/support/site.ts";
import { wordsOf } from "../load/ledger.ts";

test("ten rounds of a full database: told in words, nothing lost, and the first answer after it is taken", async () => {
  const site = await openSite();
  const { id: session } = await startSession(site.db, { user: site.founder });
  const question = (await findSession(site.db, { user: site.founder, id: session }))?.questions[0]?.id ?? "";
  const save = (version: number) => {
    const words = wordsOf({ session, question }, version);
    const answer = version % 2 ? words.repeat(500).slice(0, 40_000) : words; // more than the free space, or little
    const form = { questionId: question, revision: "0", form: "torture-form", answer, go: "draft" };
    return site.post(`/questions?sessionId=${session}&question=1`, form);
  };
  const kept = async () =>
    (await site.db.selectFrom("user_responses").select("response_text").execute())[0]?.response_text ?? "";
  for (let round = 0; round < 10; round++) {
    const before = await kept();
    const free = fillDatabase(site.sqlite);
    const refused = await save(2 * round + 1);
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("Failed to save response. Please try again.");
    expect((await site.get(`/questions?sessionId=${session}&question=1`)).status).toBe(200);
    expect(await kept()).toBe(before);
    free();
    expect((await save(2 * round + 2)).status).toBe(303);
    expect(await kept()).toBe(wordsOf({ session, question }, 2 * round + 2));
  }
});
