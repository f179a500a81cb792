import { z } from "zod";

/** A plan that can be bought, as forms and addresses name it. */
export const PaidTier = z.enum(["pro", "premium"]);

/** Which plan to pay for, and where to go afterwards. */
export const CheckoutForm = z.object({ tier: PaidTier, to: z.string().optional() });
