import { z } from "zod";
import { changePlan, type PlanChange } from "../billing/plan-changes.ts";
import { endSubscription } from "../billing/subscriptions.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { endsAt, type SubscriptionRow } from "../objects/subscription.ts";
import { endpoint, find, findAny, listPage } from "./endpoint.ts";
import { ApiError, cardError, invalidParam, resourceMissing } from "./errors.ts";
import { boolean, integer, listParams, mergeMetadata, metadata, nullableText, text } from "./params.ts";

const quantity = integer.pipe(z.number().min(1).max(999_999)).optional();

/** The items of a plan change. */
export const itemsParam = z.array(z.strictObject({ id: text.optional(), price: text.optional(), quantity })).max(1);

export const prorationParams = {
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
  proration_date: integer.optional(),
};

interface PlanChangeParams {
  items?: z.output<typeof itemsParam>;
  proration_behavior?: PlanChange["proration"];
  proration_date?: number;
}

/** Validates a plan change, for an update or a preview. @throws ApiError */
export function parsePlanChange(ledger: Ledger, sub: SubscriptionRow, params: PlanChangeParams): PlanChange {
  const { items: [item] = [], proration_behavior = "create_prorations", proration_date } = params;
  if (item && !item.id) {
    throw invalidParam(
      "items[0][id]",
      "The sandbox's subscriptions have one item: name it by its id.",
      "parameter_missing",
    );
  }
  if (item && item.id !== sub.item.id) throw resourceMissing("subscription_item", item.id ?? "", "items[0][id]");
  const price = item?.price ?? sub.item.price;
  if (price !== sub.item.price && !find(ledger, "price", price, "items[0][price]").active) {
    throw invalidParam("items[0][price]", "The price specified is inactive. This field only accepts active prices.");
  }
  const { current_period_start: start, current_period_end: end } = sub.item;
  const date = proration_date ?? ledger.now(sub);
  if (date < start || date > end) {
    throw invalidParam("proration_date", "Cannot specify proration date outside of current subscription period.");
  }
  return { price, quantity: item?.quantity ?? sub.item.quantity, date, proration: proration_behavior };
}

const cancellationDetails = z
  .strictObject({ comment: nullableText.optional(), feedback: nullableText.optional() })
  .optional();

const updateParams = {
  ...prorationParams,
  items: itemsParam.optional(),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete", "pending_if_incomplete"]).optional(),
  cancel_at: z.union([z.literal("").transform(() => null), integer]).optional(),
  cancel_at_period_end: boolean.optional(),
  cancellation_details: cancellationDetails,
  metadata: metadata.optional(),
  default_payment_method: text.optional(),
  off_session: boolean.optional(),
};

export const subscriptions = [
  endpoint(
    "GET /v1/subscriptions",
    {
      ...listParams,
      customer: text.optional(),
      price: text.optional(),
      test_clock: text.optional(),
      status: z.enum(["active", "past_due", "canceled", "trialing", "incomplete", "unpaid", "all", "ended"]).optional(),
    },
    ({ ledger, params }) => {
      if (params.customer) findAny(ledger, "customer", params.customer, "customer");
      return listPage(ledger, "subscription", params, {
        customer: params.customer,
        where: (row) =>
          hasStatus(row, params.status) &&
          (params.price ?? row.item.price) === row.item.price &&
          (params.customer !== undefined || row.clock === (params.test_clock ?? null)),
      });
    },
  ),
  endpoint("GET /v1/subscriptions/:id", {}, ({ ledger, id }) =>
    ledger.view("subscription", find(ledger, "subscription", id)),
  ),
  endpoint("POST /v1/subscriptions/:id", updateParams, ({ ledger, id, params }) => {
    const row = find(ledger, "subscription", id);
    if (row.status === "canceled" && Object.keys(params).some((name) => !/^(metadata|cancellation_det)/.test(name))) {
      throw new ApiError(400, "A canceled subscription can only update its cancellation_details and metadata.");
    }
    const { items, metadata, default_payment_method: card } = params;
    if (card && find(ledger, "payment_method", card, "default_payment_method").customer !== row.customer) {
      throw resourceMissing("payment_method", card, "default_payment_method");
    }
    const change = {
      ...cancellationChange(ledger, row, params),
      ...(card && { default_payment_method: card }),
      metadata: mergeMetadata(row.metadata, metadata),
    };
    ledger.change("subscription", id, change, "customer.subscription.updated");
    if (items) changeItems(ledger, id, { ...params, items });
    return ledger.view("subscription", ledger.get("subscription", id));
  }),
  endpoint(
    "DELETE /v1/subscriptions/:id",
    {
      cancellation_details: cancellationDetails,
      invoice_now: z.literal("false").optional(),
      prorate: z.literal("false").optional(),
    },
    ({ ledger, id, params }) => {
      if (find(ledger, "subscription", id).status === "canceled") throw resourceMissing("subscription", id);
      const ended = endSubscription(ledger, id, "cancellation_requested", params.cancellation_details);
      return ledger.view("subscription", ended);
    },
  ),
];

function hasStatus({ status }: SubscriptionRow, filter?: string): boolean {
  if (filter === undefined) return status !== "canceled";
  return filter === "all" || filter === (status === "canceled" && filter === "ended" ? "ended" : status);
}

interface CancellationParams {
  cancel_at?: number | null;
  cancel_at_period_end?: boolean;
  cancellation_details?: Partial<SubscriptionRow["cancellation"]>;
}

function cancellationChange(ledger: Ledger, row: SubscriptionRow, params: CancellationParams) {
  const { cancel_at, cancel_at_period_end: atEnd } = params;
  const details = { ...row.cancellation, ...params.cancellation_details };
  if (cancel_at === undefined && atEnd === undefined) return { cancellation: details };
  if (cancel_at !== undefined && atEnd !== undefined) {
    const text = "Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.";
    throw new ApiError(400, text);
  }
  if (row.schedule) {
    const text = `The subscription is managed by the subscription schedule \`${row.schedule}\`, and updating any cancelation behavior directly is not allowed.`;
    throw new ApiError(400, `${text} Please update the schedule instead.`);
  }
  const now = ledger.now(row);
  if ((cancel_at ?? now) < now) throw invalidParam("cancel_at", "The cancel_at date must not be in the past.");
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

function changeItems(ledger: Ledger, id: string, params: PlanChangeParams & { payment_behavior?: string }): void {
  const row = ledger.get("subscription", id);
  const change = parsePlanChange(ledger, row, params);
  const { payment_behavior } = params;
  const payment = changePlan(ledger, id, {
    ...change,
    pendingIfIncomplete: payment_behavior === "pending_if_incomplete",
  });
  if (payment !== "paid" && payment_behavior === "error_if_incomplete") throw cardError(payment, "subscription");
  const schedule = row.schedule && ledger.get("subscription_schedule", row.schedule);
  if (!schedule) return;
  const { price, quantity } = change;
  const phases = schedule.phases.map((phase, n) => (n === schedule.current ? { ...phase, price, quantity } : phase));
  ledger.change("subscription_schedule", schedule.id, { phases }, "subscription_schedule.updated");
}
