import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { loader as homeLoader } from "#app/home.route.tsx";
import type { Db } from "#app/platform/db.server.ts";
import { loader as rootLoader } from "#app/root.tsx";
import { countQueries } from "./support/count-queries.ts";
import { freshDatabase } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";
import { fillHistory } from "./support/history.ts";

const most = 6; // queries, the login and everything else that a request asks included

test.each<Tier>(["free", "pro", "premium"])(
  "the dashboard of 500 assessments asks at most six times, %s",
  async (tier) => {
    const db = await freshDatabase();
    await seedQuestions(db);
    const user = await addFounder(db, { tier });
    await fillHistory(db, { user, finished: 500 });
    await dashboard(db, user); // the questions are read once and kept
    const { asked, page } = await dashboard(db, user);
    expect(page).toMatchObject({ kind: "dashboard", dashboard: { tier, totals: { finished: 500 } } });
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThanOrEqual(most);
  },
);

test("an administrator is asked about two steps besides", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db, { tier: "premium" });
  await grantRole(db, { user, role: "admin" });
  await fillHistory(db, { user, finished: 3 });
  await dashboard(db, user);
  const { asked, page } = await dashboard(db, user);
  expect(page).toMatchObject({ askForTwoStep: true });
  expect(asked).toBeLessThanOrEqual(most);
});

test("no more rows are read than the page shows", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db, { tier: "premium" });
  await fillHistory(db, { user, finished: 500 });
  const { rows } = await dashboard(db, user);
  expect(rows).toBeLessThan(80); // 7 sessions, the answers of two, 20 results, the questions
});

/** Asks for the front page as a browser does, and counts what the database was asked and what it answered. */
async function dashboard(db: Db, user: string) {
  const [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
  const { result, ...counted } = await countQueries(db, (counting) => {
    const given = { request, params: {}, context: { db: counting } } as unknown as LoaderFunctionArgs;
    return Promise.all([homeLoader(given), rootLoader(given)]);
  });
  return { ...counted, page: result[0] };
}
