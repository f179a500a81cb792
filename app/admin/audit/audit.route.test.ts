import { expect, test } from "vitest";
import { shortId } from "#app/platform/db/short-id.ts";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { addChanges } from "../../platform/audit/audit-log.test.support.ts";
import { openPage } from "../../server/shown-page.test.support.ts";

test("the audit log: who changed what, a page of it, searched, and narrowed to one person and one way", async () => {
  const site = await openAdminSite();
  const user = await addFounder(site.db);
  await addChanges(site.db, { by: site.founder, user });
  const rows = ({ html }: { html: string }) => html.split("<tr").length - 2; // without the header row
  const all = await openPage(site, "/admin/audit");
  expect(rows(all)).toBe(25);
  for (const said of [/Command line/, /A former administrator/, /User: tier[\s\S]*free\s*→[\s\S]*premium/])
    expect(all.text).toMatch(said);
  const found = await openPage(site, "/admin/audit?q=sufFers&kind=question");
  expect([rows(found), found.text.match(/Question: update/g)?.length]).toEqual([5, 5]);
  const narrowed = await openPage(site, `/admin/audit?user=${user}&by=command-line`);
  expect(narrowed.text).toContain(`Only changes about user ${shortId(user)}, by the command line.`);
  expect(rows(narrowed)).toBe(5);
  const clear = [all, found, narrowed].map(({ text }) => text.includes("Clear the filter"));
  expect(clear).toEqual([false, true, true]);
});
