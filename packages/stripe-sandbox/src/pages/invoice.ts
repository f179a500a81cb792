import { Hono } from "hono";
import { html } from "hono/html";
import { formatDate } from "../billing/billing-periods.ts";
import { type CardErrors, type CardFields, declined, validateCard } from "../billing/cards.ts";
import { authenticateInvoice, payHostedInvoice, savedCard } from "../billing/payments.ts";
import type { PaymentMethodRow } from "../objects/customer.ts";
import type { InvoiceRow } from "../objects/invoice.ts";
import { authenticatePage, cardFields, cardForm, isAuthenticated, notAuthenticated } from "./card-form.ts";
import { basePath, buttonForm, definitionList, formatAmount, type Html, type PageContext } from "./layout.ts";

/** The hosted invoice page. https://docs.stripe.com/invoicing/hosted-invoice-page */
export function invoicePages(context: PageContext): Hono {
  const { ledger } = context;
  const app = new Hono();
  const find = (path: string) =>
    context.transaction(() => ledger.store.list("invoice", { where: (row) => row.path === path })[0]);

  app.get("/:path", (c) => {
    const invoice = find(c.req.param("path"));
    if (!invoice) return context.notFound(c);
    const errors: CardErrors = c.req.query("authentication") === "failed" ? { number: notAuthenticated } : {};
    return context.render(
      c,
      "Invoice",
      invoicePage({ invoice, homeUrl: ledger.origin(), saved: savedCard(ledger, invoice.id), errors }),
    );
  });

  app.post("/:path", async (c) => {
    const form = await context.readForm(c);
    const invoice = find(c.req.param("path"));
    if (!invoice) return context.notFound(c);
    const self = `${basePath}/invoices/${invoice.path}`;
    if (invoice.status !== "open") return c.redirect(self, 303);
    const saved = savedCard(ledger, invoice.id);
    if (saved && form.get("kept") === "yes") return c.redirect(`${self}/authenticate`, 303);
    const values = cardFields(form);
    const validated = validateCard(values, ledger.now(invoice));
    const result =
      "card" in validated
        ? context.transaction(() => payHostedInvoice(ledger, invoice.id, validated.card))
        : validated.errors;
    if (result === "authenticate") return c.redirect(`${self}/authenticate`, 303);
    if (result === "paid" || result === "closed") return c.redirect(self, 303);
    const errors = result === "declined" ? { number: declined } : result;
    return context.render(c, "Invoice", invoicePage({ invoice, homeUrl: ledger.origin(), saved, values, errors }), {
      status: 422,
    });
  });

  app.get("/:path/authenticate", (c) => {
    const invoice = find(c.req.param("path"));
    if (!invoice) return context.notFound(c);
    const isPending = invoice.status === "open" && (invoice.awaiting || savedCard(ledger, invoice.id));
    if (!isPending) return c.redirect(`${basePath}/invoices/${invoice.path}`, 303);
    return context.render(c, "3-D Secure", authenticatePage(`a payment of ${formatAmount(invoice.amount_due)}`));
  });

  app.post("/:path/authenticate", async (c) => {
    const isConfirmed = isAuthenticated(await context.readForm(c));
    const invoice = find(c.req.param("path"));
    if (!invoice) return context.notFound(c);
    context.transaction(() => authenticateInvoice(ledger, invoice.id, isConfirmed));
    return c.redirect(`${basePath}/invoices/${invoice.path}${isConfirmed ? "" : "?authentication=failed"}`, 303);
  });
  return app;
}

interface InvoicePage {
  invoice: InvoiceRow;
  /** The URL of Firstproof. */
  homeUrl: string;
  /** The card on file, if it can pay after authentication. */
  saved?: PaymentMethodRow;
  values?: Partial<CardFields>;
  errors?: CardErrors;
}

/** The label of each status. */
export const invoiceStatusLabels: Record<InvoiceRow["status"], string> = {
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Given up",
};

/** The receipt of an invoice, with a payment form while it is open. */
function invoicePage({ invoice, homeUrl, ...form }: InvoicePage): Html {
  const { status, lines, total, amount_due } = invoice;
  const balance = amount_due - total;
  const rows: [string, string][] = lines.map(({ description, amount }) => [description, formatAmount(amount)]);
  if (balance !== 0) rows.push([total < 0 ? "Kept as your credit" : "From your balance", formatAmount(balance)]);
  rows.push(
    [status === "paid" ? "Amount paid" : "Amount due", formatAmount(amount_due)],
    ["State", invoiceStatusLabels[status]],
  );
  return html`<h1>${status === "paid" ? "Receipt" : "Invoice"}</h1>
<p class="meta mt-2">${invoice.number} · ${formatDate(invoice.created)} · ${invoice.customer_email}</p>
<section class="card mt-6" aria-labelledby="lines"><h2 id="lines">What it is for</h2>${definitionList(rows)}</section>
${status === "open" ? payForm({ invoice, ...form }) : ""}
<p class="mt-8"><a class="btn" href="${homeUrl}">Return to Firstproof</a></p>`;
}

function payForm({ invoice, saved, values, errors }: Omit<InvoicePage, "homeUrl">): Html {
  const label = `Pay ${formatAmount(invoice.amount_due)}`;
  const known = { email: invoice.customer_email ?? "", ...values };
  return html`${saved ? html`<div class="mt-6">${buttonForm(`${label} with the card ending in ${saved.last4}`, "kept", "yes")}</div>` : ""}
${cardForm({ label, errors, values: known })}`;
}
