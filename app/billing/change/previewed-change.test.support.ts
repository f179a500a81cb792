import type { WantedTier } from "#app/billing/change/change-form.ts";
import { previewChange } from "#app/billing/change/preview-change.server.ts";
import { scheduleChange } from "#app/billing/change/schedule-change.server.ts";
import type { CheckoutFixture } from "../checkout-fixture.test.support.ts";

/** Schedules a change as its page describes it. @returns the result; undefined if there is nothing to change. */
export async function scheduleAsPreviewed(
  { db, payments }: Pick<CheckoutFixture, "db" | "payments">,
  user: string,
  tier: WantedTier,
) {
  const change = await previewChange(db, payments, { user, tier, to: "/" });
  const row = await db.selectFrom("subscriptions").select("tier").where("user_id", "=", user).executeTakeFirst();
  if (!row || (change.kind !== "downgrade" && change.kind !== "cancel" && change.kind !== "resume")) return undefined;
  return scheduleChange(db, payments, { user, tier, expected: { kind: change.kind, from: row.tier } });
}
