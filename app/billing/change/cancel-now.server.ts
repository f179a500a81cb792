import type Stripe from "stripe";

/** Cancels an unpaid subscription immediately and voids its open invoices. */
export async function cancelNow(stripe: Stripe, { id }: { id: string }): Promise<void> {
  await stripe.subscriptions.cancel(id);
  const { data } = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
  for (const invoice of data) if (invoice.id) await stripe.invoices.voidInvoice(invoice.id);
}
