import { scriptWeight } from "../support/built-scripts.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { bringAxe, lookOver } from "./look-over.ts";
import { limits, type Sizes, scriptsOf, usual } from "./screen-limits.ts";
import { visits } from "./screens.ts";
import { weigh } from "./weigh.ts";

const scriptAtMost = 4 * 1024; // bytes of a screen, in Brotli; where React runs, hydrated.spec.ts weighs it
const questionsAtMost = 20 * 1024; // bytes, all ten together for a browser that holds the dictionary

for (const [area, visit] of Object.entries(visits)) {
  test(`every screen of ${area}: axe, widths, targets, classes, scripts, size`, async ({
    page,
    person,
    server,
    complaints,
  }) => {
    await bringAxe(page);
    const table: Record<string, Sizes> = {};
    await visit(page, server, person, async ({ name, path }) => {
      await lookOver(page, name);
      const scripts = await page
        .locator("script")
        .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
      expect(scripts, name).toHaveLength(scriptsOf(name));
      if (!name.startsWith("calculator")) expect(scriptWeight(scripts), name).toBeLessThanOrEqual(scriptAtMost);
      // The answer to a form has no address of its own, and what a check that failed leaves is shown once.
      if (name.endsWith(" with errors") || ["recovery codes", "hub, not checked"].includes(name)) return;
      table[name] = {
        first: await weigh(page, path, "nothing"),
        later: await weigh(page, path, "sheets"),
        dcz: await weigh(page, path, "dictionary"),
      };
    });
    console.table(table);
    const beyond = Object.entries(table).filter(([name, sizes]) => {
      const limit = limits[name] ?? usual;
      return sizes.first > limit.first || sizes.later > limit.later || sizes.dcz > limit.dcz;
    });
    expect(beyond).toEqual([]);
    const questions = Object.entries(table).filter(([name]) => /^question \d+$/.test(name));
    expect(questions).toHaveLength(area === "an assessment" ? 10 : 0);
    expect(questions.reduce((sum, [, { dcz }]) => sum + dcz, 0)).toBeLessThanOrEqual(questionsAtMost);
    takeRefusals(complaints, [404, 422]);
  });
}
