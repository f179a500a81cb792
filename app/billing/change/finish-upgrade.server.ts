import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";
import { undoCancellation } from "./undo-cancellation.server.ts";

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
