import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { loader as frameLoader } from "#app/admin/admin.route.tsx";
import { loader as analyticsLoader } from "#app/admin/analytics/analytics.route.tsx";
import { loader as auditLoader } from "#app/admin/audit/audit.route.tsx";
import { loader as overviewLoader } from "#app/admin/overview/overview.route.tsx";
import { loader as rootLoader } from "#app/root.tsx";
import { letThemDo, letThemVisit } from "./support/active.ts";
import { addChanges } from "./support/audited.ts";
import { freshStorage } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";
import { addPeople } from "./support/people.ts";

const most = 8; // queries, the login and everything else that a request asks included

test.each([
  ["/admin", overviewLoader],
  ["/admin/analytics", analyticsLoader],
  ["/admin/analytics?days=365&q=amara&type=login", analyticsLoader],
  ["/admin/analytics?q=deadbeef", analyticsLoader],
  ["/admin/audit", auditLoader],
  ["/admin/audit?q=update&kind=question", auditLoader],
])("%s asks at most eight times", async (path, loader) => {
  const { db, files } = await freshStorage();
  const people = await addPeople(db, 30);
  const [by = "", user = ""] = people;
  await letThemDo(db, people);
  await letThemVisit(db, 10);
  await addChanges(db, { by, user });
  const admin = await addFounder(db);
  await grantRole(db, { user: admin, role: "admin" });
  const [cookie = ""] = (await startLogin(db, { user: admin, userAgent: null })).split(";");
  let asked = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked++;
      return result;
    },
  });
  const context = { db: counting, files } as unknown as LoaderFunctionArgs["context"];
  const given = {
    request: new Request(`http://localhost${path}`, { headers: { Cookie: cookie } }),
    params: {},
    context,
  };
  await Promise.all([rootLoader(given), frameLoader(given), loader(given)]);
  console.log(`${path}: ${asked} queries`);
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThanOrEqual(most);
});
