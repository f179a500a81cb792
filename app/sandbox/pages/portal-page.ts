import { html } from "hono/html";
import { dayOf } from "../billing/lines.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import type { PaymentMethodRow, PortalConfigurationRow, PortalSessionRow } from "../objects/rows.ts";
import { endsAt, type SubscriptionRow } from "../objects/subscription-row.ts";
import { button, facts, type Html, money, notice } from "./frame.ts";
import { invoiceStates } from "./invoice-page.ts";

interface Portal {
  session: PortalSessionRow;
  features: PortalConfigurationRow["features"];
  sub?: SubscriptionRow;
  /** The plan's product name, and its price in cents per month. */
  plan?: { name: string; amount: number };
  card?: PaymentMethodRow;
  invoices: InvoiceRow[];
}

export function portalPage({ session, features, sub, plan, card, invoices }: Portal): Html {
  return html`<h1>Your subscription</h1>
${
  sub && plan
    ? html`<section class="sheet crop mt-8" aria-labelledby="plan"><h2 id="plan">${plan.name}</h2>
${facts([
  ["Price", `${money(plan.amount)} a month`],
  ["State", stateOf(sub)],
  [endOf(sub), dayOf(sub.ended_at ?? endsAt(sub) ?? sub.item.current_period_end)],
  ...(card ? ([["Card", `ending in ${card.last4}, ${card.exp_month}/${card.exp_year}`]] as [string, string][]) : []),
])}
${sub.status === "canceled" ? "" : html`<div class="actions mt-4">${actions(features, sub, session.path)}</div>`}</section>`
    : html`<p class="empty mt-6">No subscription.</p>`
}
${!features.invoice_history?.enabled ? "" : invoiceList(invoices)}
${session.return_url ? html`<p class="mt-8"><a class="btn" href="${session.return_url}">Return to Firstproof</a></p>` : ""}`;
}

export function cancelPage(sub: SubscriptionRow, path: string, atOnce: boolean): Html {
  const text = atOnce
    ? "It ends now."
    : `It goes on until ${dayOf(sub.item.current_period_end)} and then ends. Until then you can renew it.`;
  return html`<h1>Cancel subscription</h1><p class="mt-2 text-soft">${text}</p>
<form method="post" class="actions mt-8"><button class="btn btn-danger">Cancel subscription</button>
<a class="btn" href="/sandbox/portal/${path}">Go back</a></form>`;
}

export const expiredPage = (return_url: string | null): Html =>
  notice(
    "This page has expired",
    "It is open for an hour. Open it again from your account.",
    return_url ? { href: return_url, label: "Return to Firstproof" } : undefined,
  );

function actions(features: Portal["features"], sub: SubscriptionRow, path: string): Html {
  return html`${
    endsAt(sub) !== null
      ? button("Renew subscription", "do", "renew", "btn btn-primary")
      : !features.subscription_cancel?.enabled
        ? ""
        : html`<a class="btn" href="/sandbox/portal/${path}/cancel">Cancel subscription</a>`
  }${!features.payment_method_update?.enabled ? "" : html`<a class="btn" href="/sandbox/portal/${path}/card">Update card</a>`}`;
}

function stateOf(sub: SubscriptionRow): string {
  if (sub.status === "active") return endsAt(sub) === null ? "Active" : "Active, cancelled";
  return sub.status === "past_due" ? "Past due" : "Ended";
}

function endOf(sub: SubscriptionRow): string {
  if (sub.status === "canceled") return "Ended on";
  return endsAt(sub) === null ? "Renews on" : "Ends on";
}

function invoiceList(invoices: InvoiceRow[]): Html {
  return html`<section class="mt-8" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
${invoices.length === 0 ? html`<p class="empty mt-4">No invoices yet.</p>` : ""}
<ul class="lines mt-2">${invoices.map(
    (row) => html`<li class="row">${nameOf(row)}
<span class="figures">${money(row.amount_due)}</span><span class="badge">${invoiceStates[row.status]}</span></li>`,
  )}</ul></section>`;
}

/** An invoice's number with a link, or its date: it has neither a number nor a page before it is finalized. */
function nameOf({ number, path, created }: InvoiceRow): Html {
  if (!number) return html`<span class="fill">${dayOf(created)}</span>`;
  return html`<a class="link fill" href="/sandbox/invoices/${path}">${number}</a>`;
}
