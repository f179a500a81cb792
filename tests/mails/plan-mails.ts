import { benchmarkMail } from "#app/assessment/benchmarks/benchmark-mail.ts";
import type { Access } from "#app/billing/access.ts";
import { invoiceOf, proSubscription } from "#app/billing/mails/subscription.test.support.ts";
import { mailAbout } from "#app/billing/mails/subscription-mails.ts";
import { creditMail } from "#app/billing/receipt/credit-mail.ts";
import { couponMail, withdrawnMail } from "#app/coupons/coupon-mails.ts";
import { featureMail } from "#app/premium/feature-mail.ts";
import { at, origin, type Sample, zone } from "./sample.ts";

const now = at.toISOString();
const [october, december] = ["2026-10-20T12:00:00.000Z", "2026-12-20T12:00:00.000Z"];
const free: Access = { tier: "free", until: null, source: null, timeline: [] };
const pro: Access = { tier: "pro", until: december, source: "coupon", timeline: [] };

const subscription = { ...proSubscription(now, december), notified_until: now };
const before = { ...subscription, period_start: october, period_end: now };
const ending = { ...subscription, cancel_at: december, cancel_at_period_end: 1 as const };
const unpaid = { ...subscription, status: "past_due", past_due_since: now };

/** Mails about paid and granted plans. */
export function planMails({ firstName, reason }: Sample) {
  const about = (rows: Pick<Parameters<typeof mailAbout>[0], "before" | "after" | "invoices">, access = free) => {
    const mail = mailAbout({ ...rows, now, person: { firstName, timeZone: zone }, access, origin });
    if (!mail) throw new Error("No mail is called for");
    return mail;
  };
  const redeemed = { kind: "redeemed", tier: "premium", days: 30, until: december, extended: null } as const;
  const coupon = (subscription: "none" | "beside" | "first") =>
    couponMail({ ...redeemed, subscription, firstName, code: "FIRST-PR00-FXYZ", origin, zone });
  const [paid, open] = [[invoiceOf("paid", now)], [invoiceOf("open", now)]];
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
    "month-credited": creditMail({ firstName, month: "2026-11", amount: 9900, currency: "usd", reason, origin }),
    "benchmark-notice": benchmarkMail({ firstName, origin }),
    "feature-works": featureMail({
      ...{ firstName, feature: "coaching", origin },
      state: { works: true, line: "At calls.firstproof.test" },
    }),
    "coupon-withdrawn": withdrawnMail({ firstName, code: "PRO-AB12CD", reason, access: free, origin, zone }),
    "coupon-withdrawn-other-plan": withdrawnMail({ firstName, code: "PRO-AB12CD", reason, access: pro, origin, zone }),
  };
}
