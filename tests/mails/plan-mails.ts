import type Stripe from "stripe";
import type { Access } from "#app/billing/access.ts";
import { mailAbout } from "#app/billing/mails/subscription-mails.ts";
import type { StoredSubscription } from "#app/billing/stripe/write-subscription.server.ts";
import { couponMail, withdrawnMail } from "#app/coupons/coupon-mails.ts";
import { at, origin, type Sample } from "./sample.ts";

const now = at.toISOString();
const [october, december] = ["2026-10-20T12:00:00.000Z", "2026-12-20T12:00:00.000Z"];
const free: Access = { tier: "free", until: null, source: null, timeline: [] };
const pro: Access = { tier: "pro", until: december, source: "coupon", timeline: [] };

const subscription: StoredSubscription = {
  subscription_id: "sub_1",
  status: "active",
  tier: "pro",
  amount: 2900,
  currency: "usd",
  period_start: now,
  period_end: december,
  cancel_at: null,
  cancel_at_period_end: 0,
  next_tier: null,
  next_amount: null,
  next_at: null,
  schedule_id: null,
  item_id: "si_1",
  open_invoice_url: null,
  past_due_since: null,
  notified_until: now,
};
const before = { ...subscription, period_start: october, period_end: now };
const ending = { ...subscription, cancel_at: december, cancel_at_period_end: 1 as const };
const unpaid = { ...subscription, status: "past_due", past_due_since: now };

function invoice(status: "paid" | "open") {
  const amounts = { total: 2900, amount_paid: 2900, amount_due: 2900 };
  const created = at.getTime() / 1000;
  const hosted_invoice_url = "https://pay.example/invoice/1";
  return { status, created, billing_reason: "subscription_cycle", hosted_invoice_url, ...amounts } as Stripe.Invoice;
}

/** Mails about paid and granted plans. */
export function planMails({ firstName, reason }: Sample) {
  const about = (rows: Pick<Parameters<typeof mailAbout>[0], "before" | "after" | "invoices">, access = free) => {
    const mail = mailAbout({ ...rows, now, person: { firstName }, access, origin });
    if (!mail) throw new Error("No mail is called for");
    return mail;
  };
  const redeemed = { kind: "redeemed", tier: "premium", days: 30, until: december, extended: null } as const;
  const coupon = (subscription: "none" | "beside" | "first") =>
    couponMail({ ...redeemed, subscription, firstName, code: "FIRST-PR00-FXYZ", origin });
  const [paid, open] = [[invoice("paid")], [invoice("open")]];
  return {
    "subscription-started": about({ before: undefined, after: subscription, invoices: paid }),
    "subscription-renewed": about({ before, after: subscription, invoices: paid }),
    "subscription-renewed-ending": about({ before, after: ending, invoices: paid }),
    "payment-failed": about({ before, after: unpaid, invoices: open }),
    "subscription-ended": about({ before, after: undefined, invoices: [] }),
    "subscription-ended-coupon": about({ before, after: undefined, invoices: [] }, pro),
    "coupon-redeemed": coupon("none"),
    "coupon-redeemed-beside": coupon("beside"),
    "coupon-redeemed-waits": coupon("first"),
    "coupon-withdrawn": withdrawnMail({ firstName, code: "PRO-AB12CD", reason, access: free, origin }),
    "coupon-withdrawn-other-plan": withdrawnMail({ firstName, code: "PRO-AB12CD", reason, access: pro, origin }),
  };
}
