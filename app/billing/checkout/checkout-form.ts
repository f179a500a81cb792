import { z } from "zod";

/** A purchasable plan, as it appears in forms and URLs. */
export const PaidTier = z.enum(["pro", "premium"]);

/** The plan to buy, and the page to return to. */
export const CheckoutForm = z.object({ tier: PaidTier, to: z.string().optional() });
