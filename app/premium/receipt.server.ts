import { callsOfMonth } from "#app/api/http/calls-of-month.server.ts";
import type { Access } from "#app/billing/access.ts";
import { missingFeatures } from "#app/billing/offer/offer.ts";
import { findCredit, paidIn } from "#app/billing/receipt/credits.server.ts";
import { countFeedback } from "#app/billing/receipt/feedback.ts";
import { boundsOf, type Month, monthOf, monthsAfter } from "#app/billing/receipt/month.ts";
import { receiptLines } from "#app/billing/receipt/receipt.ts";
import type { Receipt } from "#app/billing/receipt/receipt-card.tsx";
import { readUses } from "#app/billing/receipt/uses.server.ts";
import { interviewsOf } from "#app/interviews/interviews-of-month.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";
import { readOffer } from "./offer.server.ts";

/** Counts what Premium owed a user in a month, and what they got. */
export async function readReceipt(db: Db, { user, month }: { user: string; month: Month }): Promise<Receipt> {
  const counted = clock.now().toISOString();
  const offer = await readOffer(db);
  const interviews = await interviewsOf(db, { user, ...boundsOf(month) });
  const promised = site.feedbackDays;
  return {
    month,
    counted,
    lines: receiptLines({
      offer,
      uses: await readUses(db, { user, month }),
      calls: await callsOfMonth(db, { user, month }),
      feedback: countFeedback(interviews, promised, counted),
      promised,
    }),
    missing: missingFeatures("premium", site.services),
    paid: await paidIn(db, { user, month }),
    credit: await findCredit(db, { user, month }),
  };
}

const maxMonths = 24; // listed

/** The months in which somebody had Premium, newest first. */
export function premiumMonths({ timeline }: Pick<Access, "timeline">, now: Date): Month[] {
  const spans = timeline.filter(({ tier }) => tier === "premium");
  const months = Array.from({ length: maxMonths }, (_, ago) => monthsAfter(monthOf(now), -ago));
  return months.filter((month) => {
    const { from, until } = boundsOf(month);
    return spans.some((span) => span.from < until && (span.until === null || span.until > from));
  });
}
