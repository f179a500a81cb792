import { z } from "zod";
import { changePlan } from "../billing/change-plan.server.ts";
import { endSubscription } from "../billing/end.server.ts";
import type { Books } from "../books/books.server.ts";
import type { Kinds } from "../objects/kinds.ts";
import { endsAt } from "../objects/subscription-row.ts";
import { emptyText, listParams, merged, metadata, text, whole, yes } from "./params.ts";
import { proration, type WantedItems, wantedChange, wantedItems } from "./plan-change.server.ts";
import { badParam, cardRefusal, missing, Refusal } from "./refusal.ts";
import { find, findAny, page, route } from "./route.server.ts";

const details = z.strictObject({ comment: emptyText.optional(), feedback: emptyText.optional() }).optional();

const fields = {
  ...proration,
  items: wantedItems.optional(),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete", "pending_if_incomplete"]).optional(),
  cancel_at: z.union([z.literal("").transform(() => null), whole]).optional(),
  cancel_at_period_end: yes.optional(),
  cancellation_details: details,
  metadata: metadata.optional(),
  default_payment_method: text.optional(),
  off_session: yes.optional(),
};

export const subscriptions = [
  route(
    "GET /v1/subscriptions",
    {
      ...listParams,
      customer: text.optional(),
      price: text.optional(),
      test_clock: text.optional(),
      status: z.enum(["active", "past_due", "canceled", "trialing", "incomplete", "unpaid", "all", "ended"]).optional(),
    },
    ({ books, params }) => {
      if (params.customer) findAny(books, "customer", params.customer, "customer");
      return page(books, "subscription", params, {
        customer: params.customer,
        where: (row) =>
          isWanted(row, params.status) &&
          (params.price ?? row.item.price) === row.item.price &&
          (params.customer !== undefined || row.clock === (params.test_clock ?? null)),
      });
    },
  ),
  route("GET /v1/subscriptions/:id", {}, ({ books, id }) =>
    books.view("subscription", find(books, "subscription", id)),
  ),
  route("POST /v1/subscriptions/:id", fields, ({ books, id, params }) => {
    const row = find(books, "subscription", id);
    if (row.status === "canceled" && Object.keys(params).some((name) => !/^(metadata|cancellation_det)/.test(name))) {
      throw new Refusal(400, "A canceled subscription can only update its cancellation_details and metadata.");
    }
    const { items, metadata, default_payment_method: card } = params;
    if (card && find(books, "payment_method", card, "default_payment_method").customer !== row.customer) {
      throw missing("payment_method", card, "default_payment_method");
    }
    const change = {
      ...cancellation(books, row, params),
      ...(card && { default_payment_method: card }),
      metadata: merged(row.metadata, metadata),
    };
    books.change("subscription", id, change, "customer.subscription.updated");
    if (items) changeItems(books, id, { ...params, items });
    return books.view("subscription", books.get("subscription", id));
  }),
  route(
    "DELETE /v1/subscriptions/:id",
    {
      cancellation_details: details,
      invoice_now: z.literal("false").optional(),
      prorate: z.literal("false").optional(),
    },
    ({ books, id, params }) => {
      if (find(books, "subscription", id).status === "canceled") throw missing("subscription", id);
      const ended = endSubscription(books, id, "cancellation_requested", params.cancellation_details);
      return books.view("subscription", ended);
    },
  ),
];

function isWanted({ status }: Kinds["subscription"], wanted?: string): boolean {
  if (wanted === undefined) return status !== "canceled";
  return wanted === "all" || wanted === (status === "canceled" && wanted === "ended" ? "ended" : status);
}

interface Cancellation {
  cancel_at?: number | null;
  cancel_at_period_end?: boolean;
  cancellation_details?: Partial<Kinds["subscription"]["cancellation"]>;
}

function cancellation(books: Books, row: Kinds["subscription"], wanted: Cancellation) {
  const { cancel_at, cancel_at_period_end: atEnd } = wanted;
  const details = { ...row.cancellation, ...wanted.cancellation_details };
  if (cancel_at === undefined && atEnd === undefined) return { cancellation: details };
  if (cancel_at !== undefined && atEnd !== undefined) {
    const text = "Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.";
    throw new Refusal(400, text);
  }
  if (row.schedule) {
    const text = `The subscription is managed by the subscription schedule \`${row.schedule}\`, and updating any cancelation behavior directly is not allowed.`;
    throw new Refusal(400, `${text} Please update the schedule instead.`);
  }
  const now = books.now(row);
  if ((cancel_at ?? now) < now) throw badParam("cancel_at", "The cancel_at date must not be in the past.");
  // As at Stripe, cancel_at_period_end=false only reverts cancel_at_period_end=true.
  const change = {
    cancel_at_period_end: atEnd ?? false,
    cancel_at: atEnd === false ? row.cancel_at : (cancel_at ?? null),
  };
  const ends = endsAt({ ...row, ...change }) !== null;
  return {
    ...change,
    canceled_at: ends ? (row.canceled_at ?? now) : null,
    cancellation: { ...details, reason: ends ? "cancellation_requested" : null },
  };
}

function changeItems(books: Books, id: string, params: WantedItems & { payment_behavior?: string }): void {
  const row = books.get("subscription", id);
  const change = wantedChange(books, row, params);
  const { payment_behavior } = params;
  const payment = changePlan(books, id, { ...change, waits: payment_behavior === "pending_if_incomplete" });
  if (payment !== "paid" && payment_behavior === "error_if_incomplete") throw cardRefusal(payment, "subscription");
  const schedule = row.schedule && books.get("subscription_schedule", row.schedule);
  if (!schedule) return;
  const { price, quantity } = change;
  const phases = schedule.phases.map((phase, n) => (n === schedule.current ? { ...phase, price, quantity } : phase));
  books.change("subscription_schedule", schedule.id, { phases }, "subscription_schedule.updated");
}
