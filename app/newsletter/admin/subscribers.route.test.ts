import { expect, test } from "vitest";
import { openPage } from "../../../tests/support/shown-page.ts";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addSubscription } from "../../coupons/coupons.test.support.ts";

test("above the subscribers stands how many there are, with those who left, and how many are active", async () => {
  const site = await openAdminSite();
  for (const name of ["ada", "bob", "cyd"]) await addSubscription(site.db, `${name}@engine.example`);
  await site.db.updateTable("newsletter_subscribers").set({ is_active: 0 }).where("email", "like", "bob%").execute();
  const { text } = await openPage(site, "/admin/newsletter");
  expect(text).toMatch(/On the newsletter's list\s+3\s+Active there\s+2\s/);
});
