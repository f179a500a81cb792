import type Stripe from "stripe";
import { planName, type Tier } from "../access.ts";
import { plans } from "../plans.ts";
import type { Payments } from "./payments.server.ts";

/** The plans for sale, as configured at Stripe. */
interface Catalogue {
  prices: Record<"pro" | "premium", Offered>;
  /** The portal configuration's ID; undefined for Stripe's default. */
  portal: string | undefined;
}

interface Offered {
  id: string;
  /** Cents a month. */
  amount: number;
  currency: string;
}

/** The prices are missing at Stripe. */
export class NotSetUp extends Error {}

const freshFor = 10 * 60 * 1000; // ms
const known = new WeakMap<Payments, { at: number; catalogue: Catalogue }>();

/** The lookup key of a plan's price at Stripe, whatever its ID. */
export function lookupKey(tier: "pro" | "premium"): string {
  return `${tier}_monthly`;
}

/** Metadata that identifies our portal configuration. */
export const portalMark = { product: "firstproof" };

/** Prices by lookup key, and the portal configuration. Cached for ten minutes. @throws NotSetUp */
export async function catalogueOf(payments: Payments): Promise<Catalogue> {
  const last = known.get(payments);
  if (last && last.at > Date.now() - freshFor) return last.catalogue;
  const { stripe } = payments;
  const [prices, portals] = await Promise.all([
    stripe.prices.list({ lookup_keys: plans.map(({ tier }) => lookupKey(tier)), active: true }),
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  ]);
  const offered = (tier: "pro" | "premium"): Offered => {
    const price = prices.data.find(({ lookup_key }) => lookup_key === lookupKey(tier));
    if (price?.unit_amount == null)
      throw new NotSetUp(`Stripe has no price ${lookupKey(tier)}: run npm run stripe-setup (${planName(tier)})`);
    return { id: price.id, amount: price.unit_amount, currency: price.currency };
  };
  const portal = portals.data.find(({ metadata }) => metadata?.product === portalMark.product)?.id;
  const catalogue = { prices: { pro: offered("pro"), premium: offered("premium") }, portal };
  known.set(payments, { at: Date.now(), catalogue });
  return catalogue;
}

/**
 * The plan of a price, from the price's own metadata, so that subscribers on an older price keep their plan. A price
 * that is not ours is `basic` (SPEC-D15).
 */
export function tierOf(price: Pick<Stripe.Price, "lookup_key" | "metadata">): Exclude<Tier, "free"> {
  const named = price.metadata?.tier ?? price.lookup_key?.replace(/_monthly$/, "");
  return named === "pro" || named === "premium" ? named : "basic";
}
