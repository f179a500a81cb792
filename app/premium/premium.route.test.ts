import { expect, test } from "vitest";
import { addFounder, setTier } from "#app/account/founder.test.support.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { monthName, monthOf } from "#app/billing/receipt/month.ts";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { changeSite } from "#app/platform/site-settings.server.ts";
import { flashOf, openAdminSite, openSite } from "../../tests/support/site.ts";
import { pageText } from "../../tests/texts/page-text.ts";

const day = 24 * 60 * 60 * 1000; // ms

test("a member reads what was due and what they got; what nobody does is not available yet", async () => {
  const { db, founder, get } = await openSite();
  const shown = async (path: string) => pageText(await (await get(path)).text()).replace(/\s+/g, " ");
  const never = await get("/premium");
  expect([never.status, pageText(await never.text())]).toEqual([
    403,
    expect.stringContaining("You haven't had Premium yet"),
  ]);
  await setTier(db, founder, "premium");
  const session = await addSession(db, founder, "session-first-money");
  for (const kind of ["json", "csv"]) expect((await get(`/results/${session}/export.${kind}`)).status).toBe(200);
  await addInterview(db, { user: founder });
  await changeSite(db, { by: null, values: { feedbackDays: "3", mentoring: "mentors@proofs.test" } });
  const page = await shown("/premium");
  expect(page).toContain(`What you got in ${monthName(monthOf(new Date()))} so far`);
  expect(page).toMatch(/Feedback on interviews within 3 days 1 0/);
  expect(page).toMatch(/Exports No limit 2/);
  expect(page).toMatch(/Custom assessment templates, Team collaboration.* Not available yet 0/);
  expect(page).toMatch(/People you can reach Mentor matching mentors@proofs\.test/);
  expect(page).not.toContain("Other months");
  expect(await shown("/premium?month=2020-01")).toContain("so far");
  await db
    .updateTable("customer_interviews")
    .set({ created_at: new Date(Date.now() - 4 * day).toISOString() })
    .execute();
  expect(await shown("/premium")).toMatch(/1 was late\.|Feedback on interviews within 3 days 0 0/); // early in a month
});

test("who had Premium sees the months they had it", async () => {
  const { db, founder, get } = await openSite();
  await setTier(db, founder, "premium", "2026-03-10T00:00:00.000Z");
  await db.updateTable("entitlements").set({ starts_at: "2026-01-20T00:00:00.000Z" }).execute();
  const page = await (await get("/premium?month=2026-02")).text();
  expect(page).toContain("What you got in February 2026");
  expect([...page.matchAll(/href="\/premium\?month=([\d-]+)"/g)].map(([, month]) => month)).toEqual([
    "2026-03",
    "2026-01",
  ]);
});

test("administrators see everybody's month and each person's; a month in which nothing was paid is not credited", async () => {
  const { db, get, post } = await openAdminSite();
  const member = await addFounder(db);
  await setTier(db, member, "premium");
  const month = monthOf(new Date());
  await db.insertInto("benefit_uses").values({ user_id: member, month, benefit: "export", uses: 5 }).execute();
  const totals = pageText(await (await get("/admin/premium")).text()).replace(/\s+/g, " ");
  expect(totals).toContain("1 member on Premium now.");
  expect(totals).toMatch(/Exports 1 5 5/);
  expect(totals).toContain("Nothing was credited.");
  const receipt = `/admin/users/${member}/receipt?month=${month}`;
  expect(pageText(await (await get(receipt)).text())).toContain(`They paid nothing in ${monthName(month)}.`);
  const early = await post(receipt, { reason: "Late" });
  expect([early.status, (await flashOf(early))?.text]).toEqual([303, expect.stringContaining("nothing to credit")]);
  const paid = { status: "paid", total: 9900, amount_paid: 9900, currency: "usd", url: null, pdf_url: null };
  await db
    .insertInto("invoices")
    .values({ id: "in_1", user_id: member, number: "1", created_at: `${month}-01T08:00:00.000Z`, ...paid })
    .execute();
  const named = pageText(await (await get(receipt)).text());
  expect(named).toContain(`They paid $99 in ${monthName(month)}. Crediting it lowers their next invoice by $99.`);
  expect(await (await post(receipt, { reason: "Late" })).text()).toContain(
    "Payments aren&#x27;t set up on this server.",
  );
  const refused = await post(receipt, { reason: "x".repeat(201) });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("200 characters or fewer")]);
});
