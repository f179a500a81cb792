import { html } from "hono/html";
import type { CardErrors, CardFields } from "../billing/cards.ts";
import { dayOf } from "../billing/lines.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import type { PaymentMethodRow } from "../objects/rows.ts";
import { cardForm } from "./card-form.ts";
import { button, facts, type Html, money } from "./frame.ts";

interface Invoice {
  invoice: InvoiceRow;
  /** The URL of Firstproof. */
  home: string;
  /** The card on file, if it only needs authentication. */
  kept?: PaymentMethodRow;
  values?: Partial<CardFields>;
  errors?: CardErrors;
}

/** The label of each status. */
export const invoiceStates: Record<InvoiceRow["status"], string> = {
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Given up",
};

/** The receipt of an invoice, with a payment form while it is open. */
export function invoicePage({ invoice, home, ...form }: Invoice): Html {
  const { status, lines, total, amount_due } = invoice;
  const balance = amount_due - total;
  const rows: [string, string][] = lines.map(({ description, amount }) => [description, money(amount)]);
  if (balance !== 0) rows.push([total < 0 ? "Kept as your credit" : "From your balance", money(balance)]);
  rows.push([status === "paid" ? "Amount paid" : "Amount due", money(amount_due)], ["State", invoiceStates[status]]);
  return html`<h1>${status === "paid" ? "Receipt" : "Invoice"}</h1>
<p class="slug mt-2">${invoice.number} · ${dayOf(invoice.created)} · ${invoice.customer_email}</p>
<section class="sheet mt-6" aria-labelledby="lines"><h2 id="lines">What it is for</h2>${facts(rows)}</section>
${status === "open" ? payForm({ invoice, ...form }) : ""}
<p class="mt-8"><a class="btn" href="${home}">Return to Firstproof</a></p>`;
}

function payForm({ invoice, kept, values, errors }: Omit<Invoice, "home">): Html {
  const label = `Pay ${money(invoice.amount_due)}`;
  const known = { email: invoice.customer_email ?? "", ...values };
  return html`${kept ? html`<div class="mt-6">${button(`${label} with the card ending in ${kept.last4}`, "kept", "yes")}</div>` : ""}
${cardForm({ label, errors, values: known })}`;
}
