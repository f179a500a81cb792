import { z } from "zod";
import { linesOf } from "../billing/change-plan.server.ts";
import { drawUp } from "../billing/draw-up.server.ts";
import { payInvoice } from "../billing/pay.server.ts";
import { renewalLines } from "../billing/renew.server.ts";
import { voidUnpaid } from "../billing/void.server.ts";
import { endsAt } from "../objects/subscription-row.ts";
import { listParams, text, yes } from "./params.ts";
import { proration, wantedChange, wantedItems } from "./plan-change.server.ts";
import { cardRefusal, Refusal } from "./refusal.ts";
import { find, page, route } from "./route.server.ts";

const details = z.strictObject({ ...proration, items: wantedItems.optional(), cancel_at_period_end: yes.optional() });

export const invoices = [
  route(
    "GET /v1/invoices",
    {
      ...listParams,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
    },
    ({ books, params }) =>
      page(books, "invoice", params, {
        customer: params.customer,
        where: ({ status, subscription }) =>
          (params.status ?? status) === status && (params.subscription ?? subscription) === subscription,
      }),
  ),
  route(
    "POST /v1/invoices/create_preview",
    { customer: text.optional(), subscription: text, subscription_details: details.optional() },
    ({ books, params }) => {
      const { subscription_details: wanted = {}, customer } = params;
      if (customer) find(books, "customer", customer, "customer");
      const sub = find(books, "subscription", params.subscription, "subscription");
      const { cancel_at_period_end = sub.cancel_at_period_end } = wanted;
      const ends = (endsAt({ ...sub, cancel_at_period_end }) ?? Infinity) <= sub.item.current_period_end;
      if (sub.status === "canceled" || (ends && !wanted.items && sub.pending_lines.length === 0)) {
        const text = `No upcoming invoices for customer: '${sub.customer}'`;
        throw new Refusal(404, text, { code: "invoice_upcoming_none" });
      }
      const change = wantedChange(books, sub, wanted);
      const lines = linesOf(books, sub, change);
      if (change.proration === "always_invoice" && lines.length > 0) {
        const now = { reason: "upcoming", lines: [...sub.pending_lines, ...lines] } as const;
        return books.view("invoice", drawUp(books, sub, now));
      }
      const { price, quantity } = change;
      const changed = { ...sub, item: { ...sub.item, price, quantity } };
      const [pending, next] = [sub.pending_lines, renewalLines(books, { ...changed, pending_lines: [] })];
      const later = { reason: "upcoming", lines: [...pending, ...lines, ...(ends ? [] : next)] } as const;
      return books.view("invoice", drawUp(books, changed, later));
    },
  ),
  route("GET /v1/invoices/:id", {}, ({ books, id }) => books.view("invoice", find(books, "invoice", id))),
  route(
    "POST /v1/invoices/:id/pay",
    { payment_method: text.optional(), off_session: yes.optional() },
    ({ books, id, params }) => {
      const row = find(books, "invoice", id);
      if (row.status === "paid") throw new Refusal(400, "Invoice is already paid");
      if (row.status !== "open") throw new Refusal(400, "This invoice can no longer be paid.");
      const { payment_method: chosen } = params;
      const card = chosen ? find(books, "payment_method", chosen, "payment_method") : undefined;
      const payment = payInvoice(books, id, { card });
      if (payment !== "paid") return cardRefusal(payment, "invoice");
      return books.view("invoice", books.get("invoice", id));
    },
  ),
  route("POST /v1/invoices/:id/void", {}, ({ books, id }) => {
    const { status } = find(books, "invoice", id);
    if (status !== "open" && status !== "uncollectible") {
      throw new Refusal(400, "You can only pass in open invoices. This invoice isn't open.");
    }
    voidUnpaid(books, id);
    return books.view("invoice", books.get("invoice", id));
  }),
];
