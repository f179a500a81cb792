import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";

const remembered = 2 * 24 * 60 * 60 * 1000; // ms; Stripe waits 23 hours for a bank's confirmation

/**
 * Completes an upgrade that Stripe has applied but we have not recorded: the bank required confirmation first, the
 * response was lost, or the process stopped in between. An upgrade also undoes a scheduled end.
 * @returns whether anything was changed at Stripe.
 */
export async function finishUpgrade(
  db: Db,
  payments: Payments,
  { user, row }: { user: string; row: SubscriptionRow },
): Promise<boolean> {
  const offers = await db
    .selectFrom("upgrade_offers")
    .select("id")
    .where("user_id", "=", user)
    .where("subscription_id", "=", row.subscription_id)
    .where("tier", "=", row.tier === "basic" ? "pro" : row.tier)
    .where("state", "in", ["taken", "confirming"])
    .where("created_at", ">", new Date(clock.now().getTime() - remembered).toISOString())
    .execute();
  if (offers.length === 0) return false;
  const changed = await undoCancellation(payments, row);
  const ids = offers.map(({ id }) => id);
  await db.updateTable("upgrade_offers").set({ state: "done" }).where("id", "in", ids).execute();
  return changed;
}

type Ending = Pick<SubscriptionRow, "subscription_id" | "schedule_id" | "cancel_at" | "cancel_at_period_end">;

/**
 * Undoes a scheduled cancellation or downgrade.
 * @returns whether anything was scheduled. @throws if Stripe reports that the subscription still ends.
 */
export async function undoCancellation({ stripe }: Payments, row: Ending): Promise<boolean> {
  const { subscription_id, schedule_id, cancel_at, cancel_at_period_end } = row;
  // Stripe rejects changes to the end of a subscription while a schedule controls it.
  if (schedule_id) await stripe.subscriptionSchedules.release(schedule_id);
  if (!cancel_at) return schedule_id !== null;
  // A cancellation in Stripe's portal sets only `cancel_at`. Each field must be cleared by its own name.
  const cleared = cancel_at_period_end ? { cancel_at_period_end: false } : ({ cancel_at: "" } as const);
  const changed = await stripe.subscriptions.update(subscription_id, cleared);
  if (changed.cancel_at !== null) throw new Error(`subscription ${subscription_id} ends nevertheless`);
  return true;
}
