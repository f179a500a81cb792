import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { loader as couponsLoader } from "#app/coupons/admin/coupons.route.tsx";
import { loader as deactivateLoader } from "#app/coupons/admin/deactivate.route.tsx";
import { loader as generateLoader } from "#app/coupons/admin/generate.route.tsx";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { loader as exportLoader } from "#app/newsletter/admin/export.route.tsx";
import { loader as settingsLoader } from "#app/newsletter/admin/settings.route.tsx";
import { loader as newsletterLoader } from "#app/newsletter/admin/subscribers.route.tsx";
import { loader as communicationsLoader } from "#app/newsletter/communications/admin/communications.route.tsx";
import { askAdminScreen } from "./support/admin-screen.ts";
import { freshDatabase } from "./support/database.ts";

const most = 8; // queries, the login included
const batch = "0198c0de-0000-7000-8000-000000000001";

type Loader = (asked: LoaderFunctionArgs) => Promise<unknown>;

const screens: [path: string, loader: Loader, queries: number, params?: Record<string, string>][] = [
  ["/admin/coupons", couponsLoader, 3],
  ["/admin/coupons?status=active&tier=pro", couponsLoader, 3],
  ["/admin/coupons?q=PRO-7", couponsLoader, 3],
  [`/admin/coupons?batch=${batch}`, couponsLoader, 4],
  ["/admin/coupons/generate", generateLoader, 1],
  ["/admin/coupons/PRO-AAAAAA/deactivate", deactivateLoader, 2, { code: "PRO-AAAAAA" }],
  ["/admin/newsletter", newsletterLoader, 4],
  ["/admin/newsletter?type=paid", newsletterLoader, 4],
  ["/admin/newsletter?q=a", newsletterLoader, 4],
  ["/admin/newsletter/export", exportLoader, 1],
  ["/admin/newsletter/settings", settingsLoader, 3],
  ["/admin/communications", communicationsLoader, 3],
];

test.each(screens)(
  "%s asks the database a few times, the login and the frame included",
  async (path, loader, queries, params = {}) => {
    const db = await freshDatabase();
    for (let time = 0; time < 2; time++)
      await generateCoupons(db, { tier: "pro", count: 50, days: 1, expires: 1, ...(time ? { batch } : {}) });
    await db
      .updateTable("coupons")
      .set({ code: "PRO-AAAAAA" })
      .where("code", "=", db.selectFrom("coupons").select("code").limit(1))
      .execute();
    const { asked } = await askAdminScreen({ db }, { loader, path, params });
    expect(asked).toBe(queries);
    expect(asked).toBeLessThanOrEqual(most);
  },
);
