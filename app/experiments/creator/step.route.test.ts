import { expect, test } from "vitest";
import { openSite, type Site } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addDraft } from "../experiment.test.support.ts";
import { stepPath } from "../paths.ts";

const words = "Four of seven showed me the same list.";

/** The first step of a draft on Premium, and the fields its page submits. */
async function firstStep(site: Site) {
  await setTier(site.db, site.founder, "premium");
  const path = stepPath(await addDraft(site.db, { user: site.founder }), 1);
  const [, shown = ""] = /name="shown" value="([^"]*)"/.exec(await (await site.get(path)).text()) ?? [];
  return { path, form: { shown, form: "a-form", go: "next" } };
}

test("what is typed into a draft that was deleted meanwhile begins a new one", async () => {
  const site = await openSite();
  const { path, form } = await firstStep(site);
  await site.db.deleteFrom("experiments").execute();
  const response = await site.post(path, { ...form, observation: words });
  expect(response.status).toBe(303);
  expect(await (await site.get(response.headers.get("Location") ?? "")).text()).toContain(words);
  expect(await site.db.selectFrom("experiments").select("observation").execute()).toEqual([{ observation: words }]);
});

test("when the plan has ended what is typed is saved where the draft is, and else shown to be copied", async () => {
  const site = await openSite();
  const { path, form } = await firstStep(site);
  await setTier(site.db, site.founder, "free");
  const saved = await site.post(path, { ...form, observation: words });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/"]);
  expect(await site.db.selectFrom("experiments").select("observation").execute()).toEqual([{ observation: words }]);
  await site.db.deleteFrom("experiments").execute();
  const refused = await site.post(path, { ...form, observation: `${words} Thrice.` });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain(`${words} Thrice.`);
});
