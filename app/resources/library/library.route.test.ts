import { expect, test } from "vitest";
import type { Tier } from "#app/billing/access.ts";
import { openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addGuide } from "../resource.test.support.ts";

/** What a user on this plan sees of a guide for Pro: its row in the library and its page. */
async function seen(tier: Tier) {
  const { db, founder, get } = await openSite();
  await setTier(db, founder, tier);
  const { id } = await addGuide(db, { title: "Alternatives Map", tier: "pro" });
  const text = async (path: string) => (await (await get(path)).text()).replace(/<!-- -->/g, "");
  const [line = ""] = /<li\b(?:(?!<\/li>).)*Alternatives Map.*?<\/li>/s.exec(await text("/resources?tab=guides")) ?? [];
  return { line, page: await text(`/resources/${id}`), id };
}

test("what is locked says which plan opens it, and leads there and back", async () => {
  const { line, page, id } = await seen("free");
  for (const text of [
    "Part of Pro",
    "You can read the description. The file itself belongs to the Pro plan.",
    "Upgrade",
  ])
    expect(line).toContain(text);
  expect(line).not.toContain("Download");
  expect(page).toContain("Part of Pro");
  expect(page).toContain(`/plans?to=%2Fresources%2F${id}`);
  expect(page).toContain('<meta name="robots" content="noindex"');
});

test("what one's plan opens is offered", async () => {
  const { line, page } = await seen("pro");
  expect(line).toContain("Download");
  for (const html of [line, page]) expect(html).not.toContain("Part of Pro");
});
