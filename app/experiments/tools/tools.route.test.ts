import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addGuide } from "../../resources/resource.test.support.ts";
import { openPage } from "../../server/shown-page.test.support.ts";

test("the tools of Premium come first, then calculators of smaller plans, each part once there is something in it", async () => {
  const site = await openSite();
  await setTier(site.db, site.founder, "premium");
  const shown = async () => (await openPage(site, "/experiments?tab=tools")).text;
  const [none, also] = ["There are no Premium tools in the library right now.", "Also part of your plan"];
  expect(await shown()).toContain(none);
  expect(await shown()).not.toContain(also);
  const tool = async (title: string, subscription_tier: "pro" | "premium", slug: string) => {
    const { id } = await addGuide(site.db, { title });
    const row = { category: "tool" as const, subscription_tier, slug };
    await site.db.updateTable("resources").set(row).where("id", "=", id).execute();
  };
  await tool("How many to ask", "pro", "sample-size-calculator");
  await tool("What nobody can calculate", "pro", "no-calculator");
  expect(await shown()).toMatch(new RegExp(`${none}[^]*${also}[^]*How many to ask`));
  await tool("How large is it", "premium", "market-size-calculator");
  const page = await shown();
  expect(page).toMatch(new RegExp(`How large is it[^]*${also}[^]*How many to ask`));
  for (const text of [none, "What nobody can calculate"]) expect(page).not.toContain(text);
});
