import { adminVisits } from "./admin-screens.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { lookAt, targets } from "./looks.ts";
import { enterAsAdmin } from "./person.ts";
import type { Screen } from "./stops.ts";
import { weigh } from "./weigh.ts";

const most = 12 * 1024; // bytes in Brotli, style included

for (const [name, visit] of Object.entries(adminVisits)) {
  test(`every screen of ${name}: axe, both colour schemes, three widths, targets, size`, async ({
    page,
    person,
    server,
    complaints,
  }) => {
    test.setTimeout(180_000); // ms: six looks at each
    await enterAsAdmin(page, server, person);
    await page.goto("/"); // takes the toast away
    await visit(page, server, async ({ name, path }: Screen) => {
      await lookAt(page, name);
      await targets(page, name);
      if (name.endsWith(" with errors")) return; // the answer to a form has no address of its own
      const size = await weigh(page, path, false);
      console.log(`${name}: ${size} B`);
      expect(size, name).toBeLessThanOrEqual(most);
    });
    takeRefusals(complaints, [404, 409, 422]);
  });
}
