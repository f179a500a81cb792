import { expect, test } from "vitest";
import { loader as deleteLoader } from "#app/resources/admin/delete.route.tsx";
import { loader as editLoader } from "#app/resources/admin/edit.route.tsx";
import { loader as resourceLoader } from "#app/resources/admin/resource.route.tsx";
import { loader as listLoader } from "#app/resources/admin/resources.route.tsx";
import { askAdminScreen } from "./support/admin-screen.ts";
import { freshStorage } from "./support/database.ts";
import { addResources, manyResources } from "./support/library.ts";

const most = 8; // queries, the login and everything else that a request asks included

test.each([
  ["", listLoader],
  ["?q=price&tier=pro&state=inactive", listLoader],
  ["?state=waiting&after=00000000", listLoader],
  ["/:resource", resourceLoader],
  ["/:resource/edit", editLoader],
  ["/:resource/delete", deleteLoader],
])("/admin/resources%s asks at most eight times, however many there are", async (path, loader) => {
  const { db, files } = await freshStorage();
  const [resource = ""] = await addResources(db, manyResources(2_000));
  const screen = { loader, path: `/admin/resources${path}`, params: { resource } };
  const { asked, rows } = await askAdminScreen({ db, files }, screen);
  console.log(`/admin/resources${path}: ${asked} queries, ${rows} rows`);
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThanOrEqual(most);
  expect(rows).toBeLessThan(40); // a page and one more, and who asks
});
