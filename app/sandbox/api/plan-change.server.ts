import { z } from "zod";
import type { PlanChange } from "../billing/change-plan.server.ts";
import type { Books } from "../books/books.server.ts";
import type { SubscriptionRow } from "../objects/subscription-row.ts";
import { text, whole } from "./params.ts";
import { badParam, missing } from "./refusal.ts";
import { find } from "./route.server.ts";

const quantity = whole.pipe(z.number().min(1).max(999_999)).optional();

/** A plan change, both for the update and for its preview. */
export const wantedItems = z.array(z.strictObject({ id: text.optional(), price: text.optional(), quantity })).max(1);

export const proration = {
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
  proration_date: whole.optional(),
};

export interface WantedItems {
  items?: z.output<typeof wantedItems>;
  proration_behavior?: PlanChange["proration"];
  proration_date?: number;
}

/** Validates a plan change. @throws Refusal */
export function wantedChange(books: Books, sub: SubscriptionRow, wanted: WantedItems): PlanChange {
  const { items: [item] = [], proration_behavior = "create_prorations", proration_date } = wanted;
  if (item && !item.id) {
    throw badParam(
      "items[0][id]",
      "The sandbox's subscriptions have one item: name it by its id.",
      "parameter_missing",
    );
  }
  if (item && item.id !== sub.item.id) throw missing("subscription_item", item.id ?? "", "items[0][id]");
  const price = item?.price ?? sub.item.price;
  if (price !== sub.item.price && !find(books, "price", price, "items[0][price]").active) {
    throw badParam("items[0][price]", "The price specified is inactive. This field only accepts active prices.");
  }
  const { current_period_start: start, current_period_end: end } = sub.item;
  const date = proration_date ?? books.now(sub);
  if (date < start || date > end) {
    throw badParam("proration_date", "Cannot specify proration date outside of current subscription period.");
  }
  return { price, quantity: item?.quantity ?? sub.item.quantity, date, proration: proration_behavior };
}
