import type { Books } from "../books/books.server.ts";
import type { Phase, ScheduleRow } from "../objects/rows.ts";
import { changePlan, type ProrationBehaviour } from "./change-plan.server.ts";
import { endSubscription } from "./end.server.ts";

/** Handles the end of a phase: the next one begins, or the schedule ends as configured. */
export function phaseDue(books: Books, schedule: ScheduleRow): void {
  const next = schedule.phases[schedule.current + 1];
  if (!schedule.subscription) return;
  if (next) {
    const moved = { current: schedule.current + 1 };
    books.change("subscription_schedule", schedule.id, moved, "subscription_schedule.updated");
    enter(books, schedule.subscription, next);
  } else if (schedule.end_behavior === "cancel") {
    const completed = { status: "completed", completed_at: books.now(schedule) } as const;
    books.change("subscription_schedule", schedule.id, completed, "subscription_schedule.completed");
    books.change("subscription", schedule.subscription, { schedule: null });
    endSubscription(books, schedule.subscription, "cancellation_requested");
  } else {
    release(books, schedule);
  }
}

/** Applies a phase to a subscription. At the end of a paid period nothing is left to prorate. */
export function enter(books: Books, subscription: string, phase: Phase): void {
  const sub = books.get("subscription", subscription);
  const date = books.now(sub);
  const atEnd = date >= sub.item.current_period_end;
  const proration = atEnd ? "none" : (phase.proration_behavior as ProrationBehaviour);
  const metadata = { ...sub.metadata, ...phase.metadata };
  const same = sub.item.price === phase.price && sub.item.quantity === phase.quantity;
  if (!same) changePlan(books, sub.id, { price: phase.price, quantity: phase.quantity, date, proration, waits: false });
  books.change("subscription", sub.id, { metadata }, "customer.subscription.updated");
}

/** Releases a schedule; its subscription continues. */
export function release(books: Books, schedule: ScheduleRow): ScheduleRow {
  const { id, subscription } = schedule;
  if (subscription) books.change("subscription", subscription, { schedule: null }, "customer.subscription.updated");
  const released_at = books.now(schedule);
  const change = { status: "released", released_at, released_subscription: subscription, subscription: null } as const;
  return books.change("subscription_schedule", id, change, "subscription_schedule.released");
}
