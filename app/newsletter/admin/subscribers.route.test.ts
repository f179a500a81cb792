import { expect, test } from "vitest";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addSubscription } from "../../coupons/coupons.test.support.ts";
import { openPage } from "../../server/shown-page.test.support.ts";

test("above the subscribers stands how many there are, with those who left, and how many are active", async () => {
  const site = await openAdminSite();
  for (const name of ["ada", "bob", "cyd"]) await addSubscription(site.db, `${name}@engine.example`);
  await site.db.updateTable("newsletter_subscribers").set({ is_active: 0 }).where("email", "like", "bob%").execute();
  const { text } = await openPage(site, "/admin/newsletter");
  expect(text).toMatch(/On the newsletter's list\s+3\s+Active there\s+2\s/);
});

test("a long address wraps after its @; an account's leads to its page, a subscriber's nowhere", async () => {
  const site = await openAdminSite();
  await addSubscription(site.db, "cyd@list.example");
  await addFounder(site.db, { id: "ada", email: "ada@engine.example" });
  const { html } = await openPage(site, "/admin/newsletter");
  const address = (start: string, end: string) => `<span class="wrap-anywhere">${start}<wbr/>${end}</span>`;
  expect(html).toMatch(new RegExp(`<a [^>]*href="/admin/users/ada"[^>]*>${address("ada@", "engine.example")}</a>`));
  expect(html).toMatch(new RegExp(`<th[^>]*>${address("cyd@", "list.example")}</th>`));
});
