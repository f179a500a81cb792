import type { Books } from "../books/books.server.ts";
import type { SubscriptionRow } from "../objects/subscription-row.ts";
import { dropPendingUpdate } from "./pending-update.server.ts";

/** Ends a subscription now. Its draft and open invoices keep their state, and are no longer processed automatically. */
export function endSubscription(
  books: Books,
  id: string,
  reason: string,
  details: Partial<SubscriptionRow["cancellation"]> = {},
) {
  const sub = dropPendingUpdate(books, books.get("subscription", id));
  const now = books.now(sub);
  if (sub.schedule) {
    const canceled = { status: "canceled", canceled_at: now } as const;
    books.change("subscription_schedule", sub.schedule, canceled, "subscription_schedule.canceled");
  }
  for (const { id: unpaid } of books.store.list("invoice", {
    customer: sub.customer,
    where: (row) => row.subscription === id && (row.status === "open" || row.status === "draft"),
  })) {
    books.change("invoice", unpaid, { next_payment_attempt: null }, "invoice.updated");
  }
  const cancellation = { ...sub.cancellation, ...details, reason };
  const ended = { status: "canceled", ended_at: now, canceled_at: sub.canceled_at ?? now, cancellation } as const;
  return books.change("subscription", id, ended, "customer.subscription.deleted");
}
