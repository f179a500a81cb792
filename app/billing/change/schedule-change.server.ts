import type Stripe from "stripe";
import type { Db } from "#app/platform/db/database.server.ts";
import { rankOf } from "../access.ts";
import { callStripe } from "../stripe/call-stripe.server.ts";
import { catalogueOf } from "../stripe/catalogue.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";
import { syncCustomer } from "../stripe/sync-customer.server.ts";
import { changeKind, type Expected, type WantedTier } from "./change-form.ts";
import { undoCancellation } from "./finish-upgrade.server.ts";

/**
 * `at`: when the change takes effect; null if it already has, or if a scheduled change was undone. `refused`: the
 * subscription has changed since the page was rendered.
 */
type LaterChange = { kind: "done"; at: string | null } | { kind: "refused" } | { kind: "failed" };

interface ScheduleChangeInput {
  user: string;
  tier: WantedTier;
  /** The kind of change that the page described, and the plan at that time. */
  expected: Expected;
}

/**
 * Schedules a change for the end of the paid period: a downgrade, or a cancellation (`free`). Choosing the present plan
 * undoes a scheduled change. A past-due subscription is canceled immediately. Idempotent. Returns within 3 s.
 */
export function scheduleChange(
  db: Db,
  payments: Payments | undefined,
  input: ScheduleChangeInput,
): Promise<LaterChange> {
  const { user, tier, expected } = input;
  return callStripe<LaterChange>(
    db,
    payments,
    { user, operation: `later ${tier} ${expected.kind} ${expected.from}` },
    (payments) => changeAsExpected(db, payments, input),
    () => ({ kind: "failed" }),
  );
}

async function changeAsExpected(
  db: Db,
  payments: Payments,
  { user, tier, expected }: ScheduleChangeInput,
): Promise<LaterChange> {
  const { row } = await syncCustomer(db, payments, { user });
  if (!row) return expected.kind === "cancel" ? { kind: "done", at: null } : { kind: "refused" };
  const kind = changeKind(row, tier);
  if (rankOf(row.tier) !== rankOf(expected.from)) return { kind: "refused" };
  if (kind === done[expected.kind]) return { kind: "done", at: startOf(row) };
  if (kind !== expected.kind) return { kind: "refused" };
  await change(payments, row, tier);
  const after = (await syncCustomer(db, payments, { user })).row;
  return { kind: "done", at: after ? startOf(after) : null };
}

/** The `ChangeKind` of each change once it has been made. */
const done = { downgrade: "booked", cancel: "booked", resume: "same" } as const;

function startOf({ cancel_at, next_at }: SubscriptionRow): string | null {
  return cancel_at ?? next_at;
}

async function change(payments: Payments, row: SubscriptionRow, tier: WantedTier): Promise<void> {
  const { stripe } = payments;
  if (tier === "free") {
    if (row.schedule_id) await stripe.subscriptionSchedules.release(row.schedule_id);
    if (row.status === "past_due") await cancelNow(stripe, { id: row.subscription_id });
    else await stripe.subscriptions.update(row.subscription_id, { cancel_at_period_end: true });
  } else if (rankOf(tier) === rankOf(row.tier)) await undoCancellation(payments, row);
  else await stepDown(payments, row, tier);
}

/** Creates a two-phase schedule: the present plan until its end, then the cheaper plan, released from the schedule. */
async function stepDown(payments: Payments, row: SubscriptionRow, tier: "pro" | "premium"): Promise<void> {
  const { subscriptionSchedules: schedules } = payments.stripe;
  const { prices } = await catalogueOf(payments);
  await undoCancellation(payments, row);
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

/** Cancels an unpaid subscription immediately and voids its open invoices. */
export async function cancelNow(stripe: Stripe, { id }: { id: string }): Promise<void> {
  await stripe.subscriptions.cancel(id);
  const { data } = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
  for (const invoice of data) if (invoice.id) await stripe.invoices.voidInvoice(invoice.id);
}
