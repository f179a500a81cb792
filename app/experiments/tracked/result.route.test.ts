import { expect, test } from "vitest";
import { flashOf, openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addTracked } from "../experiment.test.support.ts";
import { resultPath } from "../paths.ts";

test("of two windows that record different results both are shown, and the second may be sent all the same", async () => {
  const { db, founder, get, post } = await openSite();
  await setTier(db, founder, "premium");
  const path = resultPath(await addTracked(db, { user: founder }));
  const shownBy = (html: string) => /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const shown = shownBy(await (await get(path)).text());
  const form = { resultNumber: "5", peopleCount: "1", evidenceLevel: "4", decision: "goOn" };
  expect((await post(path, { ...form, shown, surprise: "Said at the fair." })).status).toBe(303);
  const refused = await post(path, { ...form, shown, surprise: "Seen in the shop." });
  const page = await refused.text();
  expect(refused.status).toBe(409);
  for (const text of ["This result was changed in another window", "Said at the fair.", "Seen in the shop."])
    expect(page).toContain(text);
  expect(page).toContain("There it says: 5, of 1 person, ");
  const many = { ...form, peopleCount: "1200", surprise: "Seen in the shop." };
  expect((await post(path, { ...many, shown: shownBy(page) })).status).toBe(303);
  expect(await (await post(path, { ...form, shown, surprise: "" })).text()).toContain("5, of 1,200 people, ");
  expect(await (await get(path.replace("/result", ""))).text()).toContain("Seen in the shop.");
});

test("what came of an experiment is kept also if the plan ended meanwhile, which is said", async () => {
  const { db, founder, get, post } = await openSite();
  await setTier(db, founder, "premium");
  const path = resultPath(await addTracked(db, { user: founder }));
  const shown = /name="shown" value="([^"]*)"/.exec(await (await get(path)).text())?.[1] ?? "";
  await setTier(db, founder, "free");
  const result = {
    resultNumber: "5",
    peopleCount: "20",
    evidenceLevel: "4",
    decision: "goOn",
    surprise: "At the fair.",
  };
  const told = await post(path, { ...result, shown });
  expect([told.headers.get("Location"), (await flashOf(told))?.title]).toEqual(["/", "Premium Required"]);
  expect(await db.selectFrom("experiments").select("surprise").execute()).toEqual([{ surprise: "At the fair." }]);
});
