import { visitAssessments, visitReviews } from "./admin-assess-screens.ts";
import { visitFigures } from "./admin-figures-screens.ts";
import { visitMailings } from "./admin-mailing-screens.ts";
import { visitQuestions } from "./admin-questions-screens.ts";
import { visitAdminResources } from "./admin-resources-screens.ts";
import { visitSell } from "./admin-sell-screens.ts";
import { visitUsers } from "./admin-users-screens.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { bringAxe, lookOver } from "./look-over.ts";
import { enterAsAdmin } from "./person.ts";
import type { Screen } from "./stops.ts";
import { weigh } from "./weigh.ts";

/** By the name of the test that visits them. */
const visits = {
  figures: visitFigures,
  users: visitUsers,
  assessments: visitAssessments,
  questions: visitQuestions,
  resources: visitAdminResources,
  interviews: visitReviews,
  sell: visitSell,
  mailings: visitMailings,
};

const most = 12 * 1024; // bytes in Brotli, style included

for (const [name, visit] of Object.entries(visits)) {
  test(`every screen of ${name}: axe, widths, targets, classes, size`, async ({ page, person, server, complaints }) => {
    await bringAxe(page);
    await enterAsAdmin(page, server, person);
    await page.goto("/"); // takes the toast away
    await visit(page, server, async ({ name, path }: Screen) => {
      await lookOver(page, name);
      if (name.endsWith(" with errors")) return; // the answer to a form has no address of its own
      const size = await weigh(page, path, "nothing");
      console.log(`${name}: ${size} B`);
      expect(size, name).toBeLessThanOrEqual(most);
    });
    takeRefusals(complaints, [404, 409, 422]);
  });
}
