import Stripe from "stripe";

/** All that Stripe says of a customer, as far as plans are concerned. */
export interface CustomerState {
  /** Of any status, newest first, with their latest invoice and schedule. */
  subscriptions: Stripe.Subscription[];
  /** Newest first, 24 at most. */
  invoices: Stripe.Invoice[];
}

/** Reads a customer at Stripe. One who was deleted there has nothing any more. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerState> {
  try {
    const [subscriptions, invoices] = await Promise.all([
      stripe.subscriptions.list({
        customer,
        status: "all",
        limit: 100,
        expand: ["data.latest_invoice", "data.schedule"],
      }),
      stripe.invoices.list({ customer, limit: 24 }),
    ]);
    return { subscriptions: subscriptions.data, invoices: invoices.data };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { subscriptions: [], invoices: [] };
  }
}

/** Does Stripe not know (any more) what was asked for? */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}
