import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addTracked, dayFromNow } from "../experiment.test.support.ts";
import { calendarPath, dropPath, experimentPath, stepPath, summaryPath, trackPath } from "../paths.ts";

/** A user on Premium with an experiment that ends today, and functions to load its page. */
async function tracked() {
  const { db, founder, get, post } = await openSite();
  await setTier(db, founder, "premium");
  const experiment = await addTracked(db, { user: founder, startsOn: dayFromNow(-7) });
  const path = experimentPath(experiment);
  const shown = async () => (await (await get(path)).text()).replace(/<[^>]*>/g, "");
  return { experiment, path, get, post, shown };
}

test("its days are moved, within bounds that are told, and are a calendar file", async () => {
  const { experiment, get, post, shown } = await tracked();
  const refused = await post(trackPath(experiment), { startsOn: "2020-01-01" });
  const html = await refused.text();
  expect(html).toContain("Choose a day between 30 days ago and a year ahead");
  expect(html).toContain('value="2020-01-01"');
  expect((await post(trackPath(experiment), { startsOn: dayFromNow(2) })).status).toBe(303);
  expect(await shown()).toContain("Planned");
  expect(await (await get("/experiments")).text()).toContain("Planned");
  const file = await get(calendarPath(experiment));
  expect(file.headers.get("Content-Disposition")).toContain("firstproof-experiment.ics");
});

test("it is set aside and taken up again", async () => {
  const { experiment, post, shown } = await tracked();
  for (const [dropped, says] of [
    ["1", "Pick it up again"],
    ["0", "Set it aside"],
  ] as const) {
    expect((await post(dropPath(experiment), { dropped })).status).toBe(303);
    expect(await shown()).toContain(says);
  }
});

test("until its result is recorded it can be changed", async () => {
  const { experiment, path, get, post, shown } = await tracked();
  expect(await shown()).toContain("Change the experiment");
  const html = await (await get(stepPath(experiment, 1))).text();
  expect(html).toContain("You can change it until you record its result.");
  const [, sent = ""] = /name="shown" value="([^"]*)"/.exec(html) ?? [];
  const observation = "Five of seven showed me the same list.";
  await post(stepPath(experiment, 1), { shown: sent, form: "a-form", go: "next", observation });
  expect(await shown()).toContain(observation);
  const last = /name="shown" value="([^"]*)"/.exec(await (await get(stepPath(experiment, 5))).text())?.[1] ?? "";
  const response = await post(stepPath(experiment, 5), {
    shown: last,
    form: "b-form",
    go: "next",
    timeToCreate: "2.5",
  });
  expect(response.headers.get("Location")).toBe(summaryPath(experiment));
  expect((await get(summaryPath(experiment))).headers.get("Location")).toBe(path);
});
