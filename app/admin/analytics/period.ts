import { z } from "zod";

/** The periods of the analytics, in days (SPEC-AD9). */
export const periods = [7, 30, 90, 365] as const;
type PeriodDays = (typeof periods)[number];

/** `?days=`: falls back to the shortest period. */
export const DaysQuery = z.coerce
  .number()
  .refine((days): days is PeriodDays => (periods as readonly number[]).includes(days))
  .catch(7) as z.ZodType<PeriodDays>;

/** Consecutive days in UTC, as YYYY-MM-DD, ending today. */
export interface Period {
  days: PeriodDays;
  from: string;
  to: string;
}

const day = 24 * 60 * 60 * 1000; // ms

/** The period that ends today. @param now ms. */
export function periodOf(days: PeriodDays, now = Date.now()): Period {
  return { days, from: dayOf(now - (days - 1) * day), to: dayOf(now) };
}

/** Each day of a period, oldest first. */
export function daysOf({ from, days }: Period): string[] {
  const first = Date.parse(from);
  return Array.from({ length: days }, (_, index) => dayOf(first + index * day));
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
