import { countFeedback, type FeedbackCounts, medianOf } from "#app/billing/receipt/feedback.ts";
import { boundsOf, type Month } from "#app/billing/receipt/month.ts";
import { benefits } from "#app/billing/receipt/uses.server.ts";
import { interviewsOfAll } from "#app/interviews/interviews-of-month.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { site } from "#app/platform/site.ts";

/** How much of a benefit was delivered in a month. */
export interface BenefitTotal {
  /** Those who used it. */
  users: number;
  uses: number;
  /** Of those who used it; undefined if nobody did. */
  median: number | undefined;
}

/** What Premium owed and gave everybody in a month. */
export interface MonthTotals {
  month: Month;
  /** Users on Premium now. */
  members: number;
  uses: Record<(typeof benefits)[number] | "call", BenefitTotal>;
  feedback: FeedbackCounts;
  /** Credits that Stripe has booked, in cents. */
  credits: { count: number; amount: number };
}

/** Adds up a month. Reads one row for each user and benefit. */
export async function readTotals(db: Db, { month }: { month: Month }): Promise<MonthTotals> {
  const uses = await Promise.all(benefits.map(async (benefit) => [benefit, await usesIn(db, month, benefit)] as const));
  const interviews = await interviewsOfAll(db, boundsOf(month));
  return {
    month,
    members: await membersNow(db),
    uses: {
      ...(Object.fromEntries(uses) as Record<(typeof benefits)[number], BenefitTotal>),
      call: await calls(db, month),
    },
    feedback: countFeedback(interviews, site.feedbackDays, clock.now().toISOString()),
    credits: await creditsOf(db, month),
  };
}

async function usesIn(db: Db, month: Month, benefit: (typeof benefits)[number]): Promise<BenefitTotal> {
  const rows = await db
    .selectFrom("benefit_uses")
    .select("uses")
    .where("month", "=", month)
    .where("benefit", "=", benefit)
    .execute();
  return totalOf(rows.map(({ uses }) => Number(uses)));
}

async function calls(db: Db, month: Month): Promise<BenefitTotal> {
  const rows = await db
    .selectFrom("api_calls")
    .select(({ fn }) => fn.sum<number>("calls").as("calls"))
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", `${month}-31`)
    .groupBy("user_id")
    .execute();
  return totalOf(rows.map(({ calls }) => Number(calls)));
}

function totalOf(uses: number[]): BenefitTotal {
  return { users: uses.length, uses: uses.reduce((sum, one) => sum + one, 0), median: medianOf(uses) };
}

async function membersNow(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("subscribers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("subscription_tier", "=", "premium")
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function creditsOf(db: Db, month: Month): Promise<MonthTotals["credits"]> {
  const { count, amount } = await db
    .selectFrom("month_credits")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("amount").as("amount")])
    .where("month", "=", month)
    .where("done_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), amount: Number(amount ?? 0) };
}
