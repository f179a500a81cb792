import { expect, test } from "vitest";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addSubscription } from "../../coupons/coupons.test.support.ts";
import { holdClock } from "../../platform/hold-clock.test.support.ts";

test("the list of subscribers as a file: its name, its columns, no formula, and the audit log knows", async () => {
  holdClock(); // midnight would be another day
  const site = await openAdminSite();
  const today = new Date().toISOString().slice(0, 10);
  for (const email of ["=1+1@evil.example", "+1,2@evil.example", "ada@engine.example"])
    await addSubscription(site.db, email);
  const response = await site.get("/admin/newsletter/newsletter_subscribers.csv?type=newsletter");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="newsletter_subscribers.csv"');
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect((await response.text()).trim().split(/\r?\n/)).toEqual([
    "Email,Subscription Tier,Status,Created Date",
    `ada@engine.example,None,Confirmed,${today}`,
    `"'+1,2@evil.example",None,Confirmed,${today}`,
    `'=1+1@evil.example,None,Confirmed,${today}`,
  ]);
  const audit = await site.db.selectFrom("audit_logs").select(["action", "actor_id"]).orderBy("id").execute();
  expect(audit).toEqual([
    { action: "newsletter.export", actor_id: site.founder },
    { action: "newsletter.exported", actor_id: site.founder },
  ]);
});
