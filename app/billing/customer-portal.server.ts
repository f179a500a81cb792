import type { Db } from "#app/platform/db/database.server.ts";
import { callStripe } from "./stripe/call-stripe.server.ts";
import { catalogueOf } from "./stripe/catalogue.server.ts";
import { findCustomer } from "./stripe/customer.server.ts";
import type { Payments } from "./stripe/payments.server.ts";

/** `none`: the user has never bought anything. */
type Portal = { kind: "url"; url: string } | { kind: "none" } | { kind: "failed" };

/** Opens Stripe's customer portal for managing card, invoices and subscription. Returns within 3 s. */
export async function customerPortal(
  db: Db,
  payments: Payments | undefined,
  { user, origin }: { user: string; origin: string },
): Promise<Portal> {
  const customer = await findCustomer(db, { user });
  if (!customer) return { kind: "none" };
  return callStripe<Portal>(
    db,
    payments,
    { user, operation: `portal ${origin}` },
    async (payments) => {
      const { portal: configuration } = await catalogueOf(payments);
      const return_url = `${origin}/account/billing`;
      const { url } = await payments.stripe.billingPortal.sessions.create({ customer, configuration, return_url });
      return { kind: "url", url };
    },
    () => ({ kind: "failed" }),
  );
}
