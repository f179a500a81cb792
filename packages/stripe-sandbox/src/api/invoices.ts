import { z } from "zod";
import { previewInvoice } from "../billing/invoices.ts";
import { payInvoice, voidInvoice } from "../billing/payments.ts";
import { changeLines } from "../billing/plan-changes.ts";
import { renewalLines } from "../billing/subscriptions.ts";
import { endsAt } from "../objects/subscription.ts";
import { endpoint, find, listPage } from "./endpoint.ts";
import { ApiError, cardError } from "./errors.ts";
import { boolean, listParams, text } from "./params.ts";
import { itemsParam, parsePlanChange, prorationParams } from "./subscriptions.ts";

const subscriptionDetails = z.strictObject({
  ...prorationParams,
  items: itemsParam.optional(),
  cancel_at_period_end: boolean.optional(),
});

export const invoices = [
  endpoint(
    "GET /v1/invoices",
    {
      ...listParams,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
    },
    ({ ledger, params }) =>
      listPage(ledger, "invoice", params, {
        customer: params.customer,
        where: ({ status, subscription }) =>
          (params.status ?? status) === status && (params.subscription ?? subscription) === subscription,
      }),
  ),
  endpoint(
    "POST /v1/invoices/create_preview",
    { customer: text.optional(), subscription: text, subscription_details: subscriptionDetails.optional() },
    ({ ledger, params }) => {
      const { subscription_details: details = {}, customer } = params;
      if (customer) find(ledger, "customer", customer, "customer");
      const sub = find(ledger, "subscription", params.subscription, "subscription");
      const { cancel_at_period_end = sub.cancel_at_period_end } = details;
      const ends = (endsAt({ ...sub, cancel_at_period_end }) ?? Infinity) <= sub.item.current_period_end;
      if (sub.status === "canceled" || (ends && !details.items && sub.pending_lines.length === 0)) {
        const text = `No upcoming invoices for customer: '${sub.customer}'`;
        throw new ApiError(404, text, { code: "invoice_upcoming_none" });
      }
      const change = parsePlanChange(ledger, sub, details);
      const lines = changeLines(ledger, sub, change);
      if (change.proration === "always_invoice" && lines.length > 0) {
        const now = { reason: "upcoming", lines: [...sub.pending_lines, ...lines] } as const;
        return ledger.view("invoice", previewInvoice(ledger, sub, now));
      }
      const { price, quantity } = change;
      const changed = { ...sub, item: { ...sub.item, price, quantity } };
      const [pending, next] = [sub.pending_lines, renewalLines(ledger, { ...changed, pending_lines: [] })];
      const later = { reason: "upcoming", lines: [...pending, ...lines, ...(ends ? [] : next)] } as const;
      return ledger.view("invoice", previewInvoice(ledger, changed, later));
    },
  ),
  endpoint("GET /v1/invoices/:id", {}, ({ ledger, id }) => ledger.view("invoice", find(ledger, "invoice", id))),
  endpoint(
    "POST /v1/invoices/:id/pay",
    { payment_method: text.optional(), off_session: boolean.optional() },
    ({ ledger, id, params }) => {
      const row = find(ledger, "invoice", id);
      if (row.status === "paid") throw new ApiError(400, "Invoice is already paid");
      if (row.status !== "open") throw new ApiError(400, "This invoice can no longer be paid.");
      const { payment_method: chosen } = params;
      const card = chosen ? find(ledger, "payment_method", chosen, "payment_method") : undefined;
      const payment = payInvoice(ledger, id, { card });
      if (payment !== "paid") return cardError(payment, "invoice");
      return ledger.view("invoice", ledger.get("invoice", id));
    },
  ),
  endpoint("POST /v1/invoices/:id/void", {}, ({ ledger, id }) => {
    const { status } = find(ledger, "invoice", id);
    if (status !== "open" && status !== "uncollectible") {
      throw new ApiError(400, "You can only pass in open invoices. This invoice isn't open.");
    }
    voidInvoice(ledger, id);
    return ledger.view("invoice", ledger.get("invoice", id));
  }),
];
