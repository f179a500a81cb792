import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { loader as frameLoader } from "#app/admin/admin.route.tsx";
import { loader as deleteLoader } from "#app/resources/admin/delete.route.tsx";
import { loader as editLoader } from "#app/resources/admin/edit.route.tsx";
import { loader as resourceLoader } from "#app/resources/admin/resource.route.tsx";
import { loader as listLoader } from "#app/resources/admin/resources.route.tsx";
import { loader as rootLoader } from "#app/root.tsx";
import { freshStorage } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";
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
  const user = await addFounder(db);
  await grantRole(db, { user, role: "admin" });
  const [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  let [asked, rows] = [0, 0];
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked++;
      rows += result.rows.length;
      return result;
    },
  });
  const context = { db: counting, files } as unknown as LoaderFunctionArgs["context"];
  const request = new Request(`http://localhost/admin/resources${path}`, { headers: { Cookie: cookie } });
  const args = { request, context, params: { resource } };
  await Promise.all([rootLoader(args), frameLoader(args), loader(args)]);
  console.log(`/admin/resources${path}: ${asked} queries, ${rows} rows`);
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThanOrEqual(most);
  expect(rows).toBeLessThan(40); // a page and one more, and who asks
});
