import { expect, test } from "vitest";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { accessOf } from "../access.server.ts";
import type { SubscriptionRow } from "./subscription-row.ts";
import { writeSubscription } from "./write-subscription.server.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z`;

const premium: SubscriptionRow = {
  ...{ subscription_id: "sub_1", item_id: "si_1", status: "active", tier: "premium", amount: 9900, currency: "usd" },
  ...{ period_start: "2026-10-10T12:00:00.000Z", period_end: at(10), cancel_at: null, cancel_at_period_end: 0 },
  ...{ next_tier: null, next_amount: null, next_at: null, schedule_id: null },
  ...{ open_invoice_url: null, past_due_since: null },
};
const unpaid: SubscriptionRow = {
  ...{ ...premium, tier: "pro", amount: 2900, status: "past_due" },
  ...{ period_start: at(10), period_end: "2026-12-10T12:00:00.000Z", past_due_since: at(10) },
};

test("a cheaper plan that begins with a missing payment has its seven days, also when we hear of it late", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  await writeSubscription(db, { user, row: premium, now: at(1) });
  await writeSubscription(db, { user, row: unpaid, now: at(12) });
  expect(await accessOf(db, { user, now: at(12) })).toMatchObject({ tier: "pro", until: at(17) });
  expect(await accessOf(db, { user, now: at(17) })).toMatchObject({ tier: "free" });
});

test("another month that is not paid begins no other grace; the same twice changes nothing", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  await writeSubscription(db, { user, row: unpaid, now: at(11) });
  const later = { ...unpaid, period_start: at(25), past_due_since: at(25) };
  for (let count = 0; count < 2; count++) await writeSubscription(db, { user, row: later, now: at(26) });
  expect(await accessOf(db, { user, now: at(26) })).toMatchObject({ tier: "free" });
  expect(await db.selectFrom("entitlements").selectAll().execute()).toHaveLength(1);
});
