import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { answeredSession } from "../../../tests/support/answered.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import { findSummary } from "./find-summary.server.ts";

/** Where experiments are designed, of a result in which one question of the first area is answered. */
async function designs(tier: Tier) {
  const db = await freshDatabase();
  await seedQuestions(db);
  const { user, id } = await answeredSession(db, { lastTime: "On Friday they wrote it up." }, tier);
  const [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  const request = new Request(`http://localhost/results/${id}`, { headers: { Cookie: cookie } });
  const asked = { request, params: { sessionId: id }, context: { db } } as unknown as LoaderFunctionArgs;
  return (await findSummary(asked)).designs;
}

test("an experiment is designed for the weakest answer that was given, not for a question without one", async () => {
  expect(await designs("premium")).toEqual({ problemValidation: 1 });
});

test("only for Premium", async () => {
  expect(await designs("pro")).toEqual({});
});
