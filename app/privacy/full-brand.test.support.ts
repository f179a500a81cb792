import { saveBrand } from "#app/brand/brands.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Text } from "./own-files.test.support.ts";

/** A brand with a logo. */
export async function addFullBrand(db: Db, { user }: { user: string }, text: Text): Promise<void> {
  const bytes = new Uint8Array(Buffer.from(text("brandlogo")));
  const support = text("brandsupport", "@founder.example");
  const logo = { bytes, width: 1, height: 1, fileName: text("brandfile") };
  await saveBrand(db, { user, name: text("brandname"), accent: "#15181c", footer: text("brandfooter"), support, logo });
}
