import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { formatDate } from "../billing/billing-periods.ts";
import { type CardErrors, declined, validateCard } from "../billing/cards.ts";
import {
  authenticateInPortal,
  cancelInPortal,
  changeCardInPortal,
  portalSubscription,
  renewInPortal,
} from "../billing/portal.ts";
import type { PortalConfigurationRow, PortalSessionRow } from "../objects/billing-portal.ts";
import type { PaymentMethodRow } from "../objects/customer.ts";
import type { InvoiceRow } from "../objects/invoice.ts";
import { endsAt, type SubscriptionRow } from "../objects/subscription.ts";
import { authenticatePage, cardFields, cardForm, isAuthenticated, notAuthenticated } from "./card-form.ts";
import { invoiceStatusLabels } from "./invoice.ts";
import { basePath, buttonForm, definitionList, formatAmount, type Html, notice, type PageContext } from "./layout.ts";

/** The customer portal. https://docs.stripe.com/customer-management */
export function portalPages(context: PageContext): Hono {
  const { ledger } = context;
  const app = new Hono();

  /** Handles a request to a session that has not expired. */
  function withSession(
    handle: (c: Context, session: PortalSessionRow, form: URLSearchParams) => Response | Promise<Response>,
  ) {
    return async (c: Context) => {
      const form = await context.readForm(c);
      const path = c.req.param("path");
      const [session] = context.transaction(() =>
        ledger.store.list("billing_portal.session", { where: (row) => row.path === path }),
      );
      if (!session) return context.notFound(c);
      if (ledger.now(session) < session.until) return handle(c, session, form);
      return context.render(c, "Expired", expiredPage(session.return_url));
    };
  }
  const urlOf = ({ path }: PortalSessionRow) => `${basePath}/portal/${path}`;
  const featuresOf = ({ configuration }: PortalSessionRow) =>
    ledger.get("billing_portal.configuration", configuration).features;

  app.get(
    "/:path",
    withSession((c, session) => {
      const sub = portalSubscription(ledger, session);
      const price = sub && ledger.get("price", sub.item.price);
      return context.render(
        c,
        "Your subscription",
        portalPage({
          session,
          features: featuresOf(session),
          sub,
          plan: price && {
            name: ledger.get("product", price.product).name,
            amount: price.unit_amount * sub.item.quantity,
          },
          card: sub?.default_payment_method ? ledger.get("payment_method", sub.default_payment_method) : undefined,
          invoices: ledger.store.list("invoice", { customer: session.customer, limit: 24 }),
        }),
      );
    }),
  );
  app.post(
    "/:path",
    withSession((c, session, form) => {
      if (form.get("do") === "renew") context.transaction(() => renewInPortal(ledger, session));
      return c.redirect(urlOf(session), 303);
    }),
  );
  app.get(
    "/:path/cancel",
    withSession((c, session) => {
      const sub = portalSubscription(ledger, session);
      const { subscription_cancel: cancel } = featuresOf(session);
      if (!sub || sub.status === "canceled" || !cancel?.enabled) return c.redirect(urlOf(session), 303);
      return context.render(c, "Cancel subscription", cancelPage(sub, session.path, cancel.mode === "immediately"));
    }),
  );
  app.post(
    "/:path/cancel",
    withSession((c, session) => {
      if (featuresOf(session).subscription_cancel?.enabled) context.transaction(() => cancelInPortal(ledger, session));
      return c.redirect(urlOf(session), 303);
    }),
  );

  function cardPage(c: Context, session: PortalSessionRow, errors: CardErrors, values = {}) {
    const { email } = ledger.get("customer", session.customer);
    const form = cardForm({ label: "Save card", errors, values: { email: email ?? "", ...values } });
    const backLink = html`<p class="mt-8"><a class="link" href="${urlOf(session)}">Back</a></p>`;
    const status = Object.keys(values).length > 0 ? 422 : 200;
    return context.render(c, "Update card", html`<h1>Update card</h1>${form}${backLink}`, { status });
  }
  app.get(
    "/:path/card",
    withSession((c, session) => {
      if (!featuresOf(session).payment_method_update?.enabled) return c.redirect(urlOf(session), 303);
      return cardPage(c, session, c.req.query("authentication") === "failed" ? { number: notAuthenticated } : {});
    }),
  );
  app.post(
    "/:path/card",
    withSession((c, session, form) => {
      if (!featuresOf(session).payment_method_update?.enabled) return c.redirect(urlOf(session), 303);
      const values = cardFields(form);
      const validated = validateCard(values, ledger.now(session));
      if (!("card" in validated)) return cardPage(c, session, validated.errors, values);
      const result = context.transaction(() => changeCardInPortal(ledger, session, validated.card));
      if (result === "declined") return cardPage(c, session, { number: declined }, values);
      return c.redirect(`${urlOf(session)}${result === "authenticate" ? "/authenticate" : ""}`, 303);
    }),
  );
  app.get(
    "/:path/authenticate",
    withSession((c, session) =>
      session.awaiting
        ? context.render(c, "3-D Secure", authenticatePage("that this card may be used"))
        : c.redirect(urlOf(session), 303),
    ),
  );
  app.post(
    "/:path/authenticate",
    withSession((c, session, form) => {
      const isConfirmed = isAuthenticated(form);
      context.transaction(() => authenticateInPortal(ledger, session, isConfirmed));
      return c.redirect(`${urlOf(session)}${isConfirmed ? "" : "/card?authentication=failed"}`, 303);
    }),
  );
  return app;
}

interface PortalPage {
  session: PortalSessionRow;
  features: PortalConfigurationRow["features"];
  sub?: SubscriptionRow;
  /** The plan's product name, and its price in cents per month. */
  plan?: { name: string; amount: number };
  card?: PaymentMethodRow;
  invoices: InvoiceRow[];
}

function portalPage({ session, features, sub, plan, card, invoices }: PortalPage): Html {
  return html`<h1>Your subscription</h1>
${
  sub && plan
    ? html`<section class="card crop mt-8" aria-labelledby="plan"><h2 id="plan">${plan.name}</h2>
${definitionList([
  ["Price", `${formatAmount(plan.amount)} a month`],
  ["State", statusOf(sub)],
  [endLabel(sub), formatDate(sub.ended_at ?? endsAt(sub) ?? sub.item.current_period_end)],
  ...(card ? ([["Card", `ending in ${card.last4}, ${card.exp_month}/${card.exp_year}`]] as [string, string][]) : []),
])}
${sub.status === "canceled" ? "" : html`<div class="actions mt-4">${actions(features, sub, session.path)}</div>`}</section>`
    : html`<p class="empty mt-6">No subscription.</p>`
}
${!features.invoice_history?.enabled ? "" : invoiceList(invoices)}
${session.return_url ? html`<p class="mt-8"><a class="btn" href="${session.return_url}">Return to Firstproof</a></p>` : ""}`;
}

function cancelPage(sub: SubscriptionRow, path: string, immediately: boolean): Html {
  const text = immediately
    ? "It ends now."
    : `It goes on until ${formatDate(sub.item.current_period_end)} and then ends. Until then you can renew it.`;
  return html`<h1>Cancel subscription</h1><p class="mt-2 text-soft">${text}</p>
<form method="post" class="actions mt-8"><button class="btn btn-danger">Cancel subscription</button>
<a class="btn" href="/sandbox/portal/${path}">Go back</a></form>`;
}

const expiredPage = (return_url: string | null): Html =>
  notice(
    "This page has expired",
    "It is open for an hour. Open it again from your account.",
    return_url ? { href: return_url, label: "Return to Firstproof" } : undefined,
  );

function actions(features: PortalPage["features"], sub: SubscriptionRow, path: string): Html {
  return html`${
    endsAt(sub) !== null
      ? buttonForm("Renew subscription", "do", "renew", "btn btn-primary")
      : !features.subscription_cancel?.enabled
        ? ""
        : html`<a class="btn" href="/sandbox/portal/${path}/cancel">Cancel subscription</a>`
  }${!features.payment_method_update?.enabled ? "" : html`<a class="btn" href="/sandbox/portal/${path}/card">Update card</a>`}`;
}

function statusOf(sub: SubscriptionRow): string {
  if (sub.status === "active") return endsAt(sub) === null ? "Active" : "Active, cancelled";
  return sub.status === "past_due" ? "Past due" : "Ended";
}

function endLabel(sub: SubscriptionRow): string {
  if (sub.status === "canceled") return "Ended on";
  return endsAt(sub) === null ? "Renews on" : "Ends on";
}

function invoiceList(invoices: InvoiceRow[]): Html {
  return html`<section class="mt-8" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
${invoices.length === 0 ? html`<p class="empty mt-4">No invoices yet.</p>` : ""}
<ul class="list mt-2">${invoices.map(
    (row) => html`<li class="row">${nameOf(row)}
<span class="figures">${formatAmount(row.amount_due)}</span><span class="badge">${invoiceStatusLabels[row.status]}</span></li>`,
  )}</ul></section>`;
}

/** An invoice's number with a link, or its date: it has neither a number nor a page before it is finalized. */
function nameOf({ number, path, created }: InvoiceRow): Html {
  if (!number) return html`<span class="fill">${formatDate(created)}</span>`;
  return html`<a class="link fill" href="/sandbox/invoices/${path}">${number}</a>`;
}
