import type { LoaderFunctionArgs } from "@remix-run/node";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { loader as frameLoader } from "#app/admin/admin.route.tsx";
import type { Db } from "#app/platform/db.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { loader as rootLoader } from "#app/root.tsx";
import { countQueries } from "./count-queries.ts";
import { addFounder } from "./founder.ts";

interface Screen {
  loader: (asked: LoaderFunctionArgs) => unknown;
  path: string;
  params?: Record<string, string>;
}

/**
 * Asks for a screen of the administrator area as a browser does, as an administrator of its own, and counts what the
 * database was asked, the login and the frame included.
 */
export async function askAdminScreen(
  { db, files }: { db: Db; files?: FileStorage },
  { loader, path, params = {} }: Screen,
) {
  const admin = await addFounder(db);
  await grantRole(db, { user: admin, role: "admin" });
  const [cookie = ""] = (await startLogin(db, { user: admin, userAgent: null })).split(";");
  return countQueries(db, (counting) => {
    const context = { db: counting, files } as unknown as LoaderFunctionArgs["context"];
    const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
    const given = { request, context, params };
    return Promise.all([rootLoader(given), frameLoader(given), loader(given)]);
  });
}
