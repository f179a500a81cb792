import { expect, test } from "vitest";
import { createShare } from "#app/assessment/shares/shares.server.ts";
import { addQuote } from "#app/evidence/quotes.server.ts";
import { recordResult } from "#app/experiments/tracked/change-experiment.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-form.ts";
import { openSite } from "../../tests/support/site.ts";
import { setTier } from "../account/founder.test.support.ts";
import { addSession } from "../assessment/fixture-session.test.support.ts";
import { addTracked } from "../experiments/experiment.test.support.ts";
import { addInterview } from "../interviews/interview.test.support.ts";

/** A user on Premium whose first answer is backed by an experiment and a quote from an interview. */
async function backed() {
  const site = await openSite();
  const { db, founder: user } = site;
  await setTier(db, user, "premium");
  const session = await addSession(db, user, "session-just-an-idea");
  const { question_id: question } = await db
    .selectFrom("user_responses")
    .select("question_id")
    .where("assessment_session_id", "=", session)
    .executeTakeFirstOrThrow();
  const answer = { session, question };
  const experiment = await addTracked(db, { user, typed: { metric: "Deposits paid" }, answer });
  const result = { number: "3", people: 30, level: 4, surprise: "", decision: "stop" } as const;
  await recordResult(db, { user, experiment, result, answer, shown: resultDigest({ result: null }) });
  const interview = await addInterview(db, { user, title: "Unmistakable talk" });
  await addQuote(db, { user, ...answer, interview, text: "Unmistakable words", saidBy: "Priyamvada" });
  const link = await createShare(db, { user, id: session, days: 7, withAnswers: true });
  const read = async (path: string) => (await site.get(path)).text();
  return { ...site, user, of: `/results/${session}`, experiment, read, token: "token" in link ? link.token : "" };
}

test("evidence is shown to its founder, and in no link, file or recorded result", async () => {
  const { of, experiment, read, token } = await backed();
  const answers = await read(`${of}/answers`);
  for (const words of ["Unmistakable words", "Tested by 1 experiment", `/experiments/${experiment}`])
    expect(answers).toContain(words);
  expect(await read(of)).toContain("Unmistakable talk");
  const shared = [`/shared/${token}`, `/shared/${token}?tab=answers`];
  for (const place of [
    ...shared,
    `${of}/export.json`,
    `${of}/export.csv`,
    `${of}/answers?result=1`,
    `${of}?result=1`,
  ]) {
    const text = await read(place);
    expect(text.length, place).toBeGreaterThan(1_000);
    for (const secret of ["Deposits paid", "Unmistakable", "Priyamvada", "Evidence:", "Tested by", "Backed by"])
      expect(text, place).not.toContain(secret);
  }
});

test("it stays to be read when the plan has ended, without ways on", async () => {
  const { db, user, of, read } = await backed();
  const ways = /<a [^>]*href="\/experiments\//;
  expect(await read(of)).toMatch(ways);
  await setTier(db, user, "free");
  const page = await read(of);
  expect(page.replace(/<!-- -->/g, "")).toContain("Evidence: 1 experiment, 1 interview · strongest: Money");
  expect(page).toContain("Deposits paid");
  expect(page).not.toMatch(ways);
  expect(page).not.toContain("Design an experiment");
});
