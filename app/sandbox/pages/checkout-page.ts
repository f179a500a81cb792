import { html } from "hono/html";
import type { CardErrors, CardFields } from "../billing/cards.ts";
import type { CheckoutRow } from "../objects/checkout-row.ts";
import { cardForm } from "./card-form.ts";
import { type Html, money, notice } from "./frame.ts";

interface Checkout {
  session: CheckoutRow;
  product: string;
  values?: Partial<CardFields>;
  errors?: CardErrors;
}

export function checkoutPage({ session, product, values, errors }: Checkout): Html {
  return html`<h1>Subscribe to ${product}</h1>
<p class="mt-2"><b>${money(session.amount)}</b> a month, from today.</p>
${cardForm({ label: "Pay and subscribe", errors, values: { email: session.customer_email ?? "", ...values } })}
${session.cancel_url ? html`<p class="mt-8"><a class="link" href="${session.cancel_url}">Back</a></p>` : ""}`;
}

/** The page of a session that was paid or has expired. */
export function closedPage(session: CheckoutRow): Html {
  const back = { href: successUrl(session), label: "Back to Firstproof" };
  if (session.status === "complete") {
    return notice("You have paid", "This checkout is complete. Nothing more is charged here.", back);
  }
  const text = "This checkout has expired. Nothing was charged.";
  return notice("Checkout expired", text, { ...back, href: session.cancel_url ?? new URL(session.success_url).origin });
}

export function successUrl({ id, success_url }: CheckoutRow): string {
  return success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}
