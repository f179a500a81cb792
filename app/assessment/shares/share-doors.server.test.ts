import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { startSession } from "../sessions/sessions.server.ts";

test("before an assessment is completed there is nothing to share", async () => {
  const site = await openSite();
  const { id } = await startSession(site.db, { user: site.founder });
  const page = await (await site.get(`/results/${id}/share`)).text();
  expect(page).toContain("There is no result to share yet. Complete the assessment first.");
  expect(page).not.toContain("Make a link");
  const refused = await site.post(`/results/${id}/share?new`, { days: "7" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("There is no result to share yet. Complete the assessment first.");
});
