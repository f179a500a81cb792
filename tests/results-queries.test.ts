import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { loader as answersLoader } from "#app/assessment/results/answers.route.tsx";
import { addQuote } from "#app/evidence/add-quote.server.ts";
import { recordResult } from "#app/experiments/tracked/record-result.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-digest.ts";
import type { Db } from "#app/platform/db.server.ts";
import { loader as resultsLoader } from "#app/results.route.tsx";
import { loader as rootLoader } from "#app/root.tsx";
import { countQueries } from "./support/count-queries.ts";
import { freshDatabase } from "./support/database.ts";
import { addTracked } from "./support/experiment.ts";
import { addFounder } from "./support/founder.ts";
import { fillHistory } from "./support/history.ts";
import { addInterview } from "./support/interview.ts";

const most = 8; // queries, the login and what stands around the page included

test.each([
  ["summary", resultsLoader],
  ["answers and score", answersLoader],
])("%s asks as often with much evidence as with none, and at most eight times", async (_, loader) => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db, { tier: "premium" });
  const [session = ""] = await fillHistory(db, { user, finished: 1 });
  await ask(db, { user, session, loader }); // the questions are read once and kept
  const none = await ask(db, { user, session, loader });
  await backWith(db, { user, session, count: 30 });
  const many = await ask(db, { user, session, loader });
  expect(JSON.stringify(many.result)).toContain("Deposits 29");
  expect(many.asked).toBe(none.asked);
  expect(many.asked).toBeGreaterThan(3);
  expect(many.asked).toBeLessThanOrEqual(most);
});

/** Backs the first answer with so many experiments and interviews. */
async function backWith(db: Db, { user, session, count }: { user: string; session: string; count: number }) {
  const { id: question } = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
  const answer = { session, question };
  const result = { number: "4", people: 20, level: 3, surprise: "", decision: "goOn" as const };
  for (let number = 0; number < count; number++) {
    const experiment = await addTracked(db, { user, typed: { metric: `Deposits ${number}` }, answer });
    await recordResult(db, { user, experiment, result, answer, shown: resultDigest({ result: null }) });
    await addQuote(db, { user, ...answer, interview: await addInterview(db, { user }), text: "I lost the page." });
  }
}

interface Asking {
  user: string;
  session: string;
  loader: (asked: LoaderFunctionArgs) => Promise<unknown>;
}

/** Asks for a result as a browser does, and counts what the database was asked. */
async function ask(db: Db, { user, session, loader }: Asking) {
  const [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  const request = new Request(`http://localhost/results/${session}`, { headers: { Cookie: cookie } });
  const { result, ...counted } = await countQueries(db, (counting) => {
    const given = { request, params: { sessionId: session }, context: { db: counting } };
    return Promise.all([
      loader(given as unknown as LoaderFunctionArgs),
      rootLoader(given as unknown as LoaderFunctionArgs),
    ]);
  });
  console.log(`${counted.asked} queries`);
  return { ...counted, result: result[0] };
}
