import Stripe from "stripe";

/** A customer's billing state at Stripe. */
export interface CustomerState {
  /** In any status, newest first, with latest invoice and schedule. */
  subscriptions: Stripe.Subscription[];
  /** Newest first, at most 24. */
  invoices: Stripe.Invoice[];
}

/** Reads a customer's state from Stripe. A deleted customer has an empty state. */
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

/** Whether Stripe reports that the requested object does not exist, or no longer does. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}
