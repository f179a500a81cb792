import type { Db } from "#app/platform/db.server.ts";
import { rankOf } from "../access.ts";
import { catalogueOf } from "../stripe/catalogue.server.ts";
import { hint } from "../stripe/hints.server.ts";
import { inTime } from "../stripe/in-time.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import { reasonOf } from "../stripe/reason.server.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";
import { stayOn } from "./stay-on.server.ts";

/** `refused`: that is no change for later (dearer, or nothing to change). */
export type LaterChange = { kind: "done" } | { kind: "refused" } | { kind: "failed" };

interface Asked {
  user: string;
  tier: "free" | "pro" | "premium";
}

/**
 * Changes a subscription from the end of what is paid on: to a cheaper plan, to `free` (it ends then); the present plan
 * takes such a change back. Twice is the same as once. Answers within 3 s.
 */
export async function changeLater(db: Db, payments: Payments | undefined, asked: Asked): Promise<LaterChange> {
  if (!payments) return { kind: "failed" };
  try {
    return await inTime(payments, asked.user, async () => {
      const row = await syncCustomer(db, payments, asked);
      if (!row || rankOf(asked.tier) > rankOf(row.tier)) return { kind: "refused" };
      await change(payments, row, asked.tier);
      await syncCustomer(db, payments, asked);
      return { kind: "done" };
    });
  } catch (error) {
    reasonOf(error, payments);
    await hint(db, asked);
    return { kind: "failed" };
  }
}

async function change(payments: Payments, row: SubscriptionRow, tier: Asked["tier"]): Promise<void> {
  if (tier === "free") {
    if (row.cancel_at) return;
    if (row.schedule_id) await payments.stripe.subscriptionSchedules.release(row.schedule_id);
    await payments.stripe.subscriptions.update(row.subscription_id, { cancel_at_period_end: true });
  } else if (rankOf(tier) === rankOf(row.tier)) await stayOn(payments, row);
  else if (row.next_tier !== tier) await stepDown(payments, row, tier);
}

/** A schedule of two phases: the present plan to its end, then the cheaper one, which goes on without the schedule. */
async function stepDown(payments: Payments, row: SubscriptionRow, tier: "pro" | "premium"): Promise<void> {
  const { subscriptionSchedules: schedules } = payments.stripe;
  const { prices } = await catalogueOf(payments);
  await stayOn(payments, row);
  const { id, phases } = await schedules.create({ from_subscription: row.subscription_id });
  const [present] = phases;
  const price = present?.items[0]?.price;
  if (!present || !price) throw new Error(`schedule ${id} has no phase`);
  const items = [{ price: typeof price === "string" ? price : price.id, quantity: 1 }];
  await schedules.update(id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      { items, start_date: present.start_date, end_date: present.end_date },
      { items: [{ price: prices[tier].id, quantity: 1 }], duration: { interval: "month", interval_count: 1 } },
    ],
  });
}
