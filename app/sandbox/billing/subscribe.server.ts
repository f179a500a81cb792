import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import type { Metadata, PaymentMethodRow } from "../objects/rows.ts";
import type { SubscriptionRow } from "../objects/subscription-row.ts";
import { invoice } from "./draw-up.server.ts";
import { periodLine } from "./lines.ts";
import { monthAfter } from "./months.ts";
import { markPaid } from "./pay.server.ts";
import { pricedAt } from "./priced.server.ts";

interface SubscribeInput {
  customer: string;
  price: string;
  quantity: number;
  metadata: Metadata;
  /** The card that paid for the first month. */
  card: PaymentMethodRow;
}

/** Starts a subscription whose first month is paid. */
export function subscribe(
  books: Books,
  { customer, price, quantity, metadata, card }: SubscribeInput,
): SubscriptionRow {
  const { clock } = books.get("customer", customer);
  const now = books.now({ clock });
  const id = randomId("sub_1");
  const end = monthAfter(now, now);
  const sub: SubscriptionRow = {
    id,
    created: now,
    clock,
    customer,
    status: "active",
    item: {
      id: randomId("si_", 14),
      created: now,
      price,
      quantity,
      current_period_start: now,
      current_period_end: end,
    },
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    cancellation: { comment: null, feedback: null, reason: null },
    default_payment_method: card.id,
    latest_invoice: "",
    schedule: null,
    metadata,
    pending_update: null,
    pending_lines: [],
  };
  books.add("subscription", sub);
  const line = periodLine(sub, pricedAt(books, { price, quantity }), { start: now, end });
  const first = invoice(books, sub, { reason: "subscription_create", lines: [line] });
  const started = books.change("subscription", id, { latest_invoice: first.id });
  books.emit("customer.subscription.created", "subscription", started);
  markPaid(books, first);
  return started;
}
