import { insights } from "#app/assessment/advice/insights.ts";
import { type Offer, offerOf } from "#app/billing/offer/offer.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { countOpenToPro } from "#app/resources/library/library-rows.server.ts";

/** Reads what each feature of the plans is on this site today. One query. */
export async function readOffer(db: Db): Promise<Offer> {
  const { tool: tools, guide: guides } = await countOpenToPro(db);
  const recommendations = insights.limits.paid.recommendations ?? 0;
  return offerOf({ recommendations, tools, guides, addresses: site.services });
}
