import type { RouteArgs } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { type ShownBrand, shownBrand } from "./brand.ts";
import { brandInForce } from "./brands.server.ts";

/** The brand on the pages and files of a founder, as `brandInForce`. */
export async function brandOf(
  { request, context }: RouteArgs,
  owner: { user: string; tier: Tier },
): Promise<ShownBrand | undefined> {
  const brand = await brandInForce(context.db, owner);
  return brand && shownBrand(brand, originOf(request));
}
