import { expect, test } from "vitest";
import { loader as analyticsLoader } from "#app/admin/analytics/analytics.route.tsx";
import { loader as auditLoader } from "#app/admin/audit/audit.route.tsx";
import { loader as overviewLoader } from "#app/admin/overview/overview.route.tsx";
import { loader as statusLoader } from "#app/admin/status/status.route.tsx";
import { letThemDo, letThemVisit } from "./support/active.ts";
import { askAdminScreen } from "./support/admin-screen.ts";
import { addChanges } from "./support/audited.ts";
import { freshStorage } from "./support/database.ts";
import { addPeople } from "./support/people.ts";

const most = 8; // queries, the login and everything else that a request asks included

test.each([
  ["/admin", overviewLoader],
  ["/admin/analytics", analyticsLoader],
  ["/admin/analytics?days=365&q=amara&type=login", analyticsLoader],
  ["/admin/analytics?q=deadbeef", analyticsLoader],
  ["/admin/audit", auditLoader],
  ["/admin/audit?q=update&kind=question", auditLoader],
  ["/admin/status", statusLoader],
  ["/admin/status?after=0198c0de-0000-7000-8000-000000000001", statusLoader],
])("%s asks at most eight times", async (path, loader) => {
  const { db, files } = await freshStorage();
  const people = await addPeople(db, 30);
  const [by = "", user = ""] = people;
  await letThemDo(db, people);
  await letThemVisit(db, 10);
  await addChanges(db, { by, user });
  const { asked } = await askAdminScreen({ db, files }, { loader, path });
  console.log(`${path}: ${asked} queries`);
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThanOrEqual(most);
});
