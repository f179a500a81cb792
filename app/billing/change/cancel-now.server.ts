import type Stripe from "stripe";

/** Ends a subscription that is not paid, at once, and takes back what it still asks for. */
export async function cancelNow(stripe: Stripe, { id }: { id: string }): Promise<void> {
  await stripe.subscriptions.cancel(id);
  const { data } = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
  for (const invoice of data) if (invoice.id) await stripe.invoices.voidInvoice(invoice.id);
}
