import { expect, test } from "vitest";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { openPage } from "../../server/shown-page.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";

test("one under way has no score and no priority, and says what is beyond the plan; one that is gone says so", async () => {
  const site = await openAdminSite();
  const user = await addFounder(site.db);
  const path = `/admin/assessments/${await addSession(site.db, user, "session-first-money", 2)}`;
  const page = await openPage(site, path);
  for (const said of ["In Progress, 66%", "7 more questions not included in this plan."])
    expect(page.text).toContain(said);
  expect(page.text).not.toContain("Contact priority");
  await site.db.deleteFrom("users").where("id", "=", user).execute();
  const gone = await openPage(site, path);
  expect([gone.status, gone.text]).toEqual([404, expect.stringContaining("We couldn't find this assessment")]);
});
